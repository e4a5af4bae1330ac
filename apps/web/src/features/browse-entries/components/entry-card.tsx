import { type Entry, messages, relativeAge } from '@geist/domain'
import type { ReactNode } from 'react'

import styles from './entry-card.module.css'

export interface EntryCardProps {
  readonly entry: Entry
  /** Epoch milliseconds, for the age. */
  readonly now: number
  /** Something to know about this entry before it is read. */
  readonly notice?: ReactNode
  /** A checkbox with its label, when entries are being chosen: the whole card then answers to a press. */
  readonly choice?: ReactNode
  /** What stands in place of the age. */
  readonly age?: ReactNode
  /** What can be done with it, at the end of its lower edge. */
  readonly tools?: ReactNode
}

/** One entry: its text, where it belongs, and how old it is. */
export function EntryCard({ entry, now, notice, choice, age, tools }: EntryCardProps) {
  const isFiled = entry.collectionName !== '' && entry.collectionName !== messages.none
  return (
    <article className={styles.card} data-card={entry.id}>
      {notice}
      {choice}
      {/* The text decides its own direction: Hebrew and Arabic run from the right inside an English page. */}
      <p className={styles.text} dir="auto">
        {entry.content}
      </p>
      <footer className={styles.foot}>
        <span className={styles.category}>{entry.category.trim() === '' ? messages.noCategory : entry.category}</span>
        {isFiled && <span className={styles.notebook}>{entry.collectionName}</span>}
        <span className={styles.end}>
          {age ?? (
            <time className={styles.age} dateTime={new Date(entry.timestamp).toISOString()}>
              {relativeAge(entry.timestamp, now)}
            </time>
          )}
          {tools}
        </span>
      </footer>
    </article>
  )
}
