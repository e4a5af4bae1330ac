import { messages } from '@geist/domain'
import { Lock, LockOpen } from 'lucide-react'
import type { ReactNode } from 'react'

import { NotebookCover } from '../../../shared/notebook-cover/notebook-cover'
import type { ListedNotebook } from '../merge-notebooks'
import styles from './notebook-card.module.css'

export interface NotebookCardProps {
  readonly listedNotebook: ListedNotebook
  readonly path: string
  /** Privacy toggle of the user's own notebook. */
  readonly privacyButton?: ReactNode
  /** Shown between the name and the footer. */
  readonly badge?: ReactNode
}

/** Card of a notebook on the grid: its cover, privacy and figures. */
export function NotebookCard({ listedNotebook: { notebook, isOwner }, path, privacyButton, badge }: NotebookCardProps) {
  const { id, name, creatorUsername, originalCreatorUID, collaborators, isPublic } = notebook
  const PrivacyIcon = isPublic ? LockOpen : Lock
  return (
    <NotebookCover
      id={id}
      name={name}
      path={path}
      footer={
        <>
          {isOwner ? (
            privacyButton
          ) : (
            // Coloured if the notebook records who created it.
            <span className={originalCreatorUID === undefined ? styles.lock : styles.marker}>
              <PrivacyIcon size={20} strokeWidth={1.75} role="img" aria-label={isPublic ? 'Public' : 'Private'} />
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
