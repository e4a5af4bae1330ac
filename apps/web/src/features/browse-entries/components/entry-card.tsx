import { type Entry, hasPointerCursor, isLongEntry, messages, type TextRange } from '@geist/domain'
import type { ReactNode } from 'react'

import entryText from '../../../shared/entry-text/entry-text.module.css'
import { PromptHeading } from '../../../shared/entry-text/prompt-heading'
import { createExcerpt } from '../create-excerpt'
import { Age } from './age'
import styles from './entry-card.module.css'
import { ExpandButton } from './expand-button'
import { HighlightedText } from './highlighted-text'

export interface EntryCardProps {
  readonly entry: Entry
  /** Highlighted ranges of the content. */
  readonly ranges?: readonly TextRange[]
  /** Shown above the text. */
  readonly notice?: ReactNode
  /** The checkbox with its label in selection mode. A press anywhere on the card toggles it. */
  readonly choice?: ReactNode
  /** Shown below the text. */
  readonly below?: ReactNode
  /** Replaces the relative age. */
  readonly age?: ReactNode
  readonly tools?: ReactNode
  /** Opens the full text. If set, the card of a long entry shows an excerpt; otherwise all text. */
  readonly onOpen?: ((entry: Entry) => void) | undefined
}

const noRanges: readonly TextRange[] = []

/** An entry as a card: its text or an excerpt, its category and notebook, its age and tools. */
export function EntryCard({ entry, ranges = noRanges, notice, choice, below, age, tools, onOpen }: EntryCardProps) {
  const { content } = entry
  const isFiled = entry.collectionName !== '' && entry.collectionName !== messages.none
  const open = onOpen && isLongEntry(content) ? () => onOpen(entry) : undefined
  const excerpt = open ? createExcerpt(content, ranges) : { text: content, ranges }
  const textClassNames = [
    entryText.text,
    open && entryText.clamped,
    open && hasPointerCursor(content) && styles.pointed,
  ]
  return (
    <article className={styles.card} data-card={entry.id}>
      {notice}
      {choice}
      <PromptHeading entry={entry} />
      {/* `dir="auto"` sets right-to-left for Hebrew and Arabic text. The click is a shortcut
          for pointers; keyboard users have the expand button. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <p
        className={textClassNames.filter(Boolean).join(' ')}
        dir="auto"
        onClick={open && (() => !hasTextSelection() && open())}
      >
        <HighlightedText {...excerpt} />
      </p>
      {below}
      <footer className={styles.footer}>
        <span className={entryText.category} dir="auto">
          {entry.category.trim() === '' ? messages.noCategory : entry.category}
        </span>
        {isFiled && (
          <span className={`${entryText.pill} ${styles.notebook}`} dir="auto">
            {entry.collectionName}
          </span>
        )}
        {entry.neverAi === true && <span className={`${entryText.pill} ${styles.neverAi}`}>Never AI</span>}
        <span className={styles.end}>
          {age ?? <Age className={styles.age} timestamp={entry.timestamp} />}
          {open && <ExpandButton onClick={open} />}
          {tools}
        </span>
      </footer>
    </article>
  )
}

/** A click that ends a text selection must not open the modal. */
function hasTextSelection(): boolean {
  return getSelection()?.isCollapsed === false
}
