import { cleanName, type Entry, truncateCodeUnits } from '@geist/domain'
import { memo, useState } from 'react'

import entryText from '../../../shared/entry-text/entry-text.module.css'
import { ShowAllButton } from '../../../shared/entry-text/show-all-button'
import { formatDateTime } from '../../../shared/format-date-time'
import styles from './public-entry.module.css'

/** Lines of a clamped card, and about the number of characters that fill them in a wide window. */
const clampedLines = 8
const clampedCharacters = 500
/** Characters rendered of a clamped text, in UTF-16 code units; more than a card can show. */
const maxClampedLength = 2_000

export const PublicEntry = memo(function PublicEntry({ entry }: { readonly entry: Entry }) {
  const { content, timestamp } = entry
  const category = cleanName(entry.category)
  const [isOpened, setOpened] = useState(false)
  const isLong = content.length > clampedCharacters || content.split('\n', clampedLines + 1).length > clampedLines
  const isExpanded = !isLong || isOpened
  return (
    <article className={styles.card}>
      <p className={isExpanded ? entryText.text : `${entryText.text} ${entryText.clamped}`} dir="auto">
        {isExpanded ? content : truncateCodeUnits(content, maxClampedLength)}
      </p>
      <footer className={styles.foot}>
        {category !== '' && (
          <span className={entryText.category} dir="auto">
            {category}
          </span>
        )}
        <time dateTime={new Date(timestamp).toISOString()}>{formatDateTime(timestamp)}</time>
        {isLong && <ShowAllButton isExpanded={isExpanded} onClick={() => setOpened(!isOpened)} />}
      </footer>
    </article>
  )
})
