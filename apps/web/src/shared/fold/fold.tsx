import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'

import styles from './fold.module.css'

export interface FoldProps {
  readonly title: string
  /** A short summary beside the title, if there is room; hidden while open. */
  readonly summary?: ReactNode
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** A disclosure: a heading that expands its content. */
export function Fold({ title, summary, isOpen, onToggle, children }: FoldProps) {
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
        {!isOpen && summary !== undefined && (
          <span className={styles.brief} dir="auto">
            {summary}
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
