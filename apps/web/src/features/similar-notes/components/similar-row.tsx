import { type Entry, messages } from '@geist/domain'
import type { CSSProperties } from 'react'

import { truncateAtWord } from '../../../shared/truncate-at-word'
import styles from './similar-notes.module.css'

export interface SimilarRowProps {
  readonly entry: Entry
  /** Cosine similarity. */
  readonly score: number
  readonly onOpen: (entry: Entry) => void
}

/** Maximum characters of the excerpt; the style truncates it further. */
const excerptMaxLength = 120

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** A similar note: excerpt, category and date, and a bar for the similarity. */
export function SimilarRow({ entry, score, onOpen }: SimilarRowProps) {
  const similarity = Math.min(1, Math.max(0, score))
  return (
    <button type="button" className={`${styles.row} ${styles.open}`} onClick={() => onOpen(entry)}>
      <span className={styles.beginning} dir="auto">
        {truncateAtWord(entry.content, excerptMaxLength)}
      </span>
      <span className={styles.facts}>
        <span className={styles.category} dir="auto">
          {entry.category.trim() === '' ? messages.noCategory : entry.category}
        </span>
        <span className={styles.date}>{dateFormat.format(entry.timestamp)}</span>
        <span className={styles.bar} style={{ '--share': similarity } as CSSProperties} aria-hidden="true" />
        <span className="visually-hidden">{Math.round(similarity * 100)}% similar</span>
      </span>
    </button>
  )
}
