import { type Entry, hasPointerCursor, isLongEntry, messages, type TextRange } from '@geist/domain'
import type { ReactNode } from 'react'

import entryText from '../../../shared/entry-text/entry-text.module.css'
import { excerptOf } from '../excerpt-of'
import { Age } from './age'
import styles from './entry-card.module.css'
import { ExpandButton } from './expand-button'
import { HighlightedText } from './highlighted-text'

export interface EntryCardProps {
  readonly entry: Entry
  /** What is marked in its content. */
  readonly ranges?: readonly TextRange[]
  /** Something to know about this entry before it is read. */
  readonly notice?: ReactNode
  /** A checkbox with its label, when entries are being chosen: the whole card then answers to a press. */
  readonly choice?: ReactNode
  /** What belongs to its text, and stands under it. */
  readonly below?: ReactNode
  /** What stands in place of the age. */
  readonly age?: ReactNode
  /** What can be done with it, at the end of its lower edge. */
  readonly tools?: ReactNode
  /** Opens the full text. With it, the card of a long entry shows only the beginning; without it, every card shows all of its text. */
  readonly onOpen?: ((entry: Entry) => void) | undefined
}

const nothing: readonly TextRange[] = []

/** One entry: its text, where it belongs, and how old it is. */
export function EntryCard({ entry, ranges = nothing, notice, choice, below, age, tools, onOpen }: EntryCardProps) {
  const { content } = entry
  const isFiled = entry.collectionName !== '' && entry.collectionName !== messages.none
  const open = onOpen && isLongEntry(content) ? () => onOpen(entry) : undefined
  const shown = open ? excerptOf(content, ranges) : { text: content, ranges }
  const look = [entryText.text, open && entryText.clamped, open && hasPointerCursor(content) && styles.pointed]
  return (
    <article className={styles.card} data-card={entry.id}>
      {notice}
      {choice}
      {/* The text decides its own direction: Hebrew and Arabic run from the right inside an English page. A press on it does what its button does,
          which is there for the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <p className={look.filter(Boolean).join(' ')} dir="auto" onClick={open && (() => !isSelecting() && open())}>
        <HighlightedText {...shown} />
      </p>
      {below}
      <footer className={styles.foot}>
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

/** Whoever has just marked some words wants those, and not the modal. */
function isSelecting(): boolean {
  return getSelection()?.isCollapsed === false
}
