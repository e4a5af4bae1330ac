import { cleanName, type Entry } from '@geist/domain'
import { memo } from 'react'

import entryText from '../../../shared/entry-text/entry-text.module.css'
import { useClampedText } from '../../../shared/entry-text/use-clamped-text'
import { formatDateTime } from '../../../shared/format-date-time'
import styles from './public-entry.module.css'

/** Number of visible lines of a clamped text, as in the style sheet. */
const clampedLineCount = 8
/** About as many UTF-16 code units as these lines hold in a wide window. */
const clampedLength = 500

/** Card of an entry in a public notebook. A long text can be expanded. */
export const PublicEntry = memo(function PublicEntry({ entry }: { readonly entry: Entry }) {
  const { content, timestamp } = entry
  const category = cleanName(entry.category)
  const isLong = content.length > clampedLength || content.split('\n', clampedLineCount + 1).length > clampedLineCount
  const { textRef, className, text, showAllButton } = useClampedText(content, isLong)
  return (
    <article className={styles.card}>
      <p ref={textRef} className={className} dir="auto">
        {text}
      </p>
      <footer className={styles.foot}>
        {category !== '' && (
          <span className={entryText.category} dir="auto">
            {category}
          </span>
        )}
        <time dateTime={new Date(timestamp).toISOString()}>{formatDateTime(timestamp)}</time>
        {showAllButton}
      </footer>
    </article>
  )
})
