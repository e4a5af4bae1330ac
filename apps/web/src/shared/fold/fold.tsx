import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'

import styles from './fold.module.css'

export interface FoldProps {
  readonly title: string
  /** What is in it, in a few words, where there is room for them; not drawn while it is open. */
  readonly brief?: ReactNode
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** A line that opens into what it names. */
export function Fold({ title, brief, isOpen, onToggle, children }: FoldProps) {
  const [heading, body] = [useId(), useId()]
  return (
    <section className={styles.fold} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} className={styles.heading}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? body : undefined}
            onClick={onToggle}
          >
            <ChevronRight className={styles.chevron} size={16} strokeWidth={1.75} aria-hidden="true" />
            {title}
          </button>
        </h2>
        {!isOpen && brief !== undefined && (
          <span className={styles.brief} dir="auto">
            {brief}
          </span>
        )}
      </header>
      {isOpen && (
        <div id={body} className={styles.body}>
          {children}
        </div>
      )}
    </section>
  )
}
