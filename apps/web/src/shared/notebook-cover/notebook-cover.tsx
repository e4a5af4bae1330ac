import { cleanDisplayName } from '@geist/domain'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'

import styles from './notebook-cover.module.css'
import spineCard from './spine-card.module.css'
import { getSpineColour } from './spine-colour'

export interface NotebookCoverProps {
  readonly id: string
  readonly name: string
  /** Where the cover links to. */
  readonly path: string
  /** Content between the name and the footer. */
  readonly children?: ReactNode
  /** Figures and actions along the lower edge. */
  readonly footer: ReactNode
}

/** The cover of any user's notebook. The whole cover is a link to the notebook. */
export function NotebookCover({ id, name, path, children, footer }: NotebookCoverProps) {
  return (
    <article
      className={`${spineCard.card} ${styles.card}`}
      style={{ '--spine': getSpineColour(id) } as CSSProperties}
      data-card={id}
    >
      <h2 className={styles.name} dir="auto">
        <Link to={path} className={styles.link}>
          {cleanDisplayName(name)}
        </Link>
      </h2>
      {children}
      <footer className={styles.footer}>{footer}</footer>
    </article>
  )
}
