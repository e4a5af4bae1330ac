import { cleanName, type Entry, truncateCodeUnits } from '@geist/domain'
import { memo, useState } from 'react'

import entryText from '../../../shared/entry-text/entry-text.module.css'
import { ShowAllButton } from '../../../shared/entry-text/show-all-button'
import { formatDateTime } from '../../../shared/format-date-time'
import styles from './public-entry.module.css'

/** Lines of a clamped card, as in the style sheet. */
const clampedLines = 8
/** About as many characters as these lines hold in a wide window. */
const clampedCharacters = 500
/**
 * Maximum length rendered of a clamped text, in UTF-16 code units; more than a card can show. A
 * text of 200,000 characters would slow down layout.
 */
const maxClampedLength = 2_000

export const PublicEntry = memo(function PublicEntry({ entry }: { readonly entry: Entry }) {
  const { content, timestamp } = entry
  const category = cleanName(entry.category)
  const [isExpanded, setExpanded] = useState(false)
  const isLong = content.length > clampedCharacters || content.split('\n', clampedLines + 1).length > clampedLines
  const showsAll = !isLong || isExpanded
  return (
    <article className={styles.card}>
      <p className={showsAll ? entryText.text : `${entryText.text} ${entryText.clamped}`} dir="auto">
        {showsAll ? content : truncateCodeUnits(content, maxClampedLength)}
      </p>
      <footer className={styles.foot}>
        {category !== '' && (
          <span className={entryText.category} dir="auto">
            {category}
          </span>
        )}
        <time dateTime={new Date(timestamp).toISOString()}>{formatDateTime(timestamp)}</time>
        {isLong && <ShowAllButton isExpanded={showsAll} onClick={() => setExpanded(!isExpanded)} />}
      </footer>
    </article>
  )
})
