import { type EarlierNote, type Entry, isComparable } from '@geist/domain'
import { useCallback, useEffect, useState } from 'react'

import type { Journal } from '../../../shared/local/journal'
import { readEntries } from '../../../shared/local/queries/read-entries'
import { useLiveQuery } from '../../../shared/local/use-live-query'
import { truncateAtWord } from '../../../shared/truncate-at-word'
import { describeNoteDay } from '../describe-note-day'
import styles from './earlier-notes.module.css'

export interface EarlierNotesProps {
  readonly uid: string
  /** Stable. */
  readonly notes: readonly EarlierNote[]
  readonly onOpen: (entry: Entry, quote: string) => void
  /** Receives the number of visible notes when it changes. Stable. */
  readonly onCount: (count: number) => void
}

/** Maximum characters of a quote. */
const quoteMaxLength = 140

/**
 * Links to earlier notes about the subject of a draft. Live from this device: a note that is in the
 * trash, marked as never for AI, or without the quoted words drops out.
 */
export function EarlierNotes({ uid, notes, onOpen, onCount }: EarlierNotesProps) {
  const query = useCallback(
    async (journal: Journal) =>
      readEntries(
        journal,
        notes.map(({ id }) => id),
      ),
    [notes],
  )
  const [now] = useState(() => Date.now())
  const entries = useLiveQuery(uid, query)
  const rows = notes.flatMap(({ id, quote }) => {
    const entry = entries.status === 'ready' ? entries.value.find((candidate) => candidate.id === id) : undefined
    return entry && isComparable(entry) && entry.content.includes(quote) ? { entry, quote } : []
  })
  const count = rows.length
  useEffect(() => {
    onCount(count)
    return () => onCount(0)
  }, [count, onCount])
  if (count === 0) return null
  return (
    <ul className={styles.list}>
      {rows.map(({ entry, quote }, index) => (
        <li key={entry.id}>
          <button type="button" className={styles.note} onClick={() => onOpen(entry, quote)}>
            <span className={styles.day}>
              {index === 0 ? 'You wrote about this' : 'And'} {describeNoteDay(entry.timestamp, now)}
            </span>
            <span className={styles.quote} dir="auto">
              {truncateAtWord(quote, quoteMaxLength)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
