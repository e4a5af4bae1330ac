import { messages, type PublicNotebook } from '@geist/domain'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { PublicNotebookCard } from '../../../shared/notebook-cover/public-notebook-card'

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
  const { creatorUsername, collaborators, entryCount = 0 } = notebook
  return (
    <PublicNotebookCard
      notebook={notebook}
      path={path}
      facts={
        <>
          <Link to={authorPath} dir="auto">
            {messages.createdBy(creatorUsername)}
          </Link>
          <span>{messages.entryCount(entryCount)}</span>
          {collaborators.length > 0 && <span>{messages.subscribers(collaborators.length)}</span>}
          {age && <span>Last activity {age} ago</span>}
        </>
      }
      renderActions={() => actions}
    />
  )
}
