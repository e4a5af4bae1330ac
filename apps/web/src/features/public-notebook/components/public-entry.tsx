import { cleanName, type Entry, truncateCodeUnits } from '@geist/domain'
import { memo, useRef, useState } from 'react'

import { capCombiningMarks } from '../../../shared/entry-text/cap-combining-marks'
import entryText from '../../../shared/entry-text/entry-text.module.css'
import { ShowAllButton } from '../../../shared/entry-text/show-all-button'
import { useIsClamped } from '../../../shared/entry-text/use-is-clamped'
import { formatDateTime } from '../../../shared/format-date-time'
import styles from './public-entry.module.css'

/** Number of visible lines of a clamped text, as in the style sheet. */
const clampedLineCount = 8
/** About as many UTF-16 code units as these lines hold in a wide window. */
const clampedLength = 500
/**
 * Maximum length rendered of a clamped text, in UTF-16 code units; more than a card can show. A
 * text of 200,000 characters would slow down layout.
 */
const maxClampedLength = 2_000

/** Card of an entry in a public notebook. A long text can be expanded. */
export const PublicEntry = memo(function PublicEntry({ entry }: { readonly entry: Entry }) {
  const { content, timestamp } = entry
  const category = cleanName(entry.category)
  const [isUnclamped, setUnclamped] = useState(false)
  const isLong = content.length > clampedLength || content.split('\n', clampedLineCount + 1).length > clampedLineCount
  const isExpanded = !isLong || isUnclamped
  const textRef = useRef<HTMLParagraphElement>(null)
  const isClamped = useIsClamped(textRef, !isExpanded)
  return (
    <article className={styles.card}>
      <p ref={textRef} className={isExpanded ? entryText.text : `${entryText.text} ${entryText.clamped}`} dir="auto">
        {capCombiningMarks(isExpanded ? content : truncateCodeUnits(content, maxClampedLength))}
      </p>
      <footer className={styles.foot}>
        {category !== '' && (
          <span className={entryText.category} dir="auto">
            {category}
          </span>
        )}
        <time dateTime={new Date(timestamp).toISOString()}>{formatDateTime(timestamp)}</time>
        {(isClamped || isUnclamped) && (
          <ShowAllButton isExpanded={isExpanded} onClick={() => setUnclamped(!isUnclamped)} />
        )}
      </footer>
    </article>
  )
})
