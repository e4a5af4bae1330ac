import type { Entry } from '@geist/domain'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

import { getFirstLine } from '../get-first-line'
import styles from './on-this-day.module.css'

export interface MemoryProps {
  readonly entry: Entry
  /** For example 'A year ago'. */
  readonly when: string
  readonly renderCard: (entry: Entry) => ReactNode
}

/** An entry of an earlier year, as a line that expands into its card. */
export function Memory({ entry, when, renderCard }: MemoryProps) {
  const [isOpen, setOpen] = useState(false)
  const cardId = useId()
  const firstLine = getFirstLine(entry.content)
  return (
    <>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={isOpen ? cardId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight className={styles.chevron} size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.when}>{when}</span>
        {/* Only visually hidden while open, when the card shows the same words: they stay part of
            the button's accessible name. */}
        <span className={isOpen ? 'visually-hidden' : styles.words} dir="auto">
          {firstLine === '' ? 'A note without text' : firstLine}
        </span>
      </button>
      {isOpen && (
        <div id={cardId} className={styles.card}>
          {renderCard(entry)}
        </div>
      )}
    </>
  )
}
