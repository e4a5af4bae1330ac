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
  const headingId = useId()
  const bodyId = useId()
  return (
    <section className={styles.fold} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId} className={styles.heading}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
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
        <div id={bodyId} className={styles.body}>
          {children}
        </div>
      )}
    </section>
  )
}
