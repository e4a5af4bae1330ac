import { messages } from '@geist/domain'
import { Lock, LockOpen } from 'lucide-react'
import type { ReactNode } from 'react'

import { NotebookCover } from '../../../shared/notebook-cover/notebook-cover'
import type { ShownNotebook } from '../merge-notebooks'
import styles from './notebook-card.module.css'

export interface NotebookCardProps {
  readonly shown: ShownNotebook
  readonly path: string
  /** Privacy toggle of the user's own notebook. */
  readonly lock?: ReactNode
  readonly badge?: ReactNode
}

/** Card of a notebook on the grid: its cover, privacy and figures. */
export function NotebookCard({ shown: { notebook, isOwner }, path, lock, badge }: NotebookCardProps) {
  const { id, name, creatorUsername, originalCreatorUID, collaborators, isPublic } = notebook
  const Marker = isPublic ? LockOpen : Lock
  return (
    <NotebookCover
      id={id}
      name={name}
      path={path}
      footer={
        <>
          {isOwner ? (
            lock
          ) : (
            // Coloured if another user created the notebook.
            <span className={originalCreatorUID === undefined ? styles.lock : styles.marker}>
              <Marker size={20} strokeWidth={1.75} role="img" aria-label={isPublic ? 'Public' : 'Private'} />
            </span>
          )}
          <span className={styles.facts}>
            {!isOwner && (
              <span className={styles.fact} dir="auto">
                {messages.createdBy(creatorUsername || messages.noUsername)}
              </span>
            )}
            {collaborators.length > 0 && (
              <span className={styles.fact}>{messages.subscribers(collaborators.length)}</span>
            )}
            {isOwner && collaborators.length === 0 && (
              <span className={styles.fact}>{isPublic ? 'Public' : 'Private'}</span>
            )}
          </span>
        </>
      }
    >
      {badge}
    </NotebookCover>
  )
}
