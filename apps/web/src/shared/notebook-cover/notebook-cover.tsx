import { shownName } from '@geist/domain'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'

import styles from './notebook-cover.module.css'
import spineCard from './spine-card.module.css'
import { spineColour } from './spine-colour'

export interface NotebookCoverProps {
  readonly id: string
  readonly name: string
  /** Where it opens. */
  readonly path: string
  /** What stands between its name and its foot. */
  readonly children?: ReactNode
  /** What is known of it and what can be done with it, along its lower edge. */
  readonly foot: ReactNode
}

/** The cover of a notebook, one's own or somebody else's: its name, and a spine of its own colour. All of it opens the notebook. */
export function NotebookCover({ id, name, path, children, foot }: NotebookCoverProps) {
  return (
    <article
      className={`${spineCard.card} ${styles.card}`}
      style={{ '--spine': spineColour(id) } as CSSProperties}
      data-card={id}
    >
      <h2 className={styles.name} dir="auto">
        <Link to={path} className={styles.link}>
          {shownName(name)}
        </Link>
      </h2>
      {children}
      <footer className={styles.foot}>{foot}</footer>
    </article>
  )
}
