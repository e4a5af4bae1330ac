import { messages, type PublicNotebook } from '@geist/domain'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { NotebookCover } from '../../../shared/notebook-cover/notebook-cover'
import styles from './explore-card.module.css'

export interface ExploreCardProps {
  readonly notebook: PublicNotebook
  readonly path: string
  readonly authorPath: string
  /** Time since the latest activity; nothing if there has been none. */
  readonly age: ReactNode
  readonly actions: ReactNode
}

/** A public notebook of another user, with its author, figures and actions. */
export function ExploreCard({ notebook, path, authorPath, age, actions }: ExploreCardProps) {
  const { id, name, creatorUsername, collaborators, entryCount = 0 } = notebook
  return (
    <NotebookCover id={id} name={name} path={path} footer={<div className={styles.actions}>{actions}</div>}>
      <p className={styles.facts}>
        <Link to={authorPath} className={styles.author} dir="auto">
          {messages.createdBy(creatorUsername)}
        </Link>
        <span className={styles.figures}>
          <span>{messages.entryCount(entryCount)}</span>
          {collaborators.length > 0 && <span>{messages.subscribers(collaborators.length)}</span>}
          {age && <span>Last activity {age} ago</span>}
        </span>
      </p>
    </NotebookCover>
  )
}
