import type { Entry } from '@geist/domain'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

import { firstWords } from '../first-words'
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
  const card = useId()
  const words = firstWords(entry.content)
  return (
    <>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={isOpen ? card : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight className={styles.chevron} size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.when}>{when}</span>
        {/* Hidden while open, since the card shows the same words. They stay part of the
            button's accessible name. */}
        <span className={isOpen ? 'visually-hidden' : styles.words} dir="auto">
          {words === '' ? 'A note without words' : words}
        </span>
      </button>
      {isOpen && (
        <div id={card} className={styles.card}>
          {renderCard(entry)}
        </div>
      )}
    </>
  )
}
