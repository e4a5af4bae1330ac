import { type EarlierNote, type Entry, isComparable } from '@geist/domain'
import { useCallback, useState } from 'react'

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
}

/** Maximum characters of a quote. */
const quoteMaxLength = 140

/**
 * Links to earlier notes about the subject of a draft. Live from this device: a note that is in the
 * trash, marked as never for AI, or without the quoted words drops out.
 */
export function EarlierNotes({ uid, notes, onOpen }: EarlierNotesProps) {
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
  if (entries.status !== 'ready') return null
  const rows = notes.flatMap(({ id, quote }) => {
    const entry = entries.value.find((candidate) => candidate.id === id)
    return entry && isComparable(entry) && entry.content.includes(quote) ? { entry, quote } : []
  })
  if (rows.length === 0) return null
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
