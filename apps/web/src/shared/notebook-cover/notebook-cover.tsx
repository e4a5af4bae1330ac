import { cleanDisplayName } from '@geist/domain'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'

import styles from './notebook-cover.module.css'
import spineCard from './spine-card.module.css'
import { spineColour } from './spine-colour'

export interface NotebookCoverProps {
  readonly id: string
  readonly name: string
  /** Link of the cover. */
  readonly path: string
  /** Between the name and the foot. */
  readonly children?: ReactNode
  /** Figures and actions along the lower edge. */
  readonly foot: ReactNode
}

/** The cover of any user's notebook. All of it links to the notebook. */
export function NotebookCover({ id, name, path, children, foot }: NotebookCoverProps) {
  return (
    <article
      className={`${spineCard.card} ${styles.card}`}
      style={{ '--spine': spineColour(id) } as CSSProperties}
      data-card={id}
    >
      <h2 className={styles.name} dir="auto">
        <Link to={path} className={styles.link}>
          {cleanDisplayName(name)}
        </Link>
      </h2>
      {children}
      <footer className={styles.foot}>{foot}</footer>
    </article>
  )
}
