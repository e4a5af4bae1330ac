import { cleanName, type Entry, truncateCodeUnits } from '@geist/domain'
import { memo, useState } from 'react'

import entryText from '../../../shared/entry-text/entry-text.module.css'
import { ShowAllButton } from '../../../shared/entry-text/show-all-button'
import { formatDateTime } from '../../../shared/format-date-time'
import styles from './public-entry.module.css'

/** Lines of a clamped card, and about as many characters as they hold in a wide window. */
const shownLines = 8
const shownCharacters = 500
/**
 * More than a clamped card can show, in UTF-16 code units: avoids the layout of 200,000 letters for
 * a few lines.
 */
const shownLength = 2_000

export const PublicEntry = memo(function PublicEntry({ entry }: { readonly entry: Entry }) {
  const { content, timestamp } = entry
  const category = cleanName(entry.category)
  const [isOpened, setOpened] = useState(false)
  const isLong = content.length > shownCharacters || content.split('\n', shownLines + 1).length > shownLines
  const isWhole = !isLong || isOpened
  return (
    <article className={styles.card}>
      <p className={isWhole ? entryText.text : `${entryText.text} ${entryText.clamped}`} dir="auto">
        {isWhole ? content : truncateCodeUnits(content, shownLength)}
      </p>
      <footer className={styles.foot}>
        {category !== '' && (
          <span className={entryText.category} dir="auto">
            {category}
          </span>
        )}
        <time dateTime={new Date(timestamp).toISOString()}>{formatDateTime(timestamp)}</time>
        {isLong && <ShowAllButton isWhole={isWhole} onClick={() => setOpened(!isOpened)} />}
      </footer>
    </article>
  )
})
