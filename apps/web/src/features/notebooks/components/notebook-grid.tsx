import type { Notebook, PublicNotebook } from '@geist/domain'
import { Notice, Skeleton } from '@geist/ui'
import type { ReactNode } from 'react'

import { readNotebookSummaries } from '../../../shared/local/queries/read-notebook-summaries'
import { useLiveQuery } from '../../../shared/local/use-live-query'
import { CoverBones } from '../../../shared/notebook-cover/cover-bones'
import type { NotebooksState } from '../use-notebooks'
import { NotebookCard } from './notebook-card'
import styles from './notebook-grid.module.css'
import { PrivacyButton } from './privacy-button'

export interface NotebookGridProps {
  readonly uid: string
  readonly notebooks: NotebooksState
  readonly getPath: (notebookId: string) => string
  readonly onCreate: () => void
  /** Opens the confirmation before a notebook becomes public. */
  readonly onPublish: (notebook: Notebook) => void
  readonly renderBadge?: (notebook: PublicNotebook) => ReactNode
}

/** Grid of the user's own and subscribed notebooks, after a button for a new one. */
export function NotebookGrid(props: NotebookGridProps) {
  const { notebooks } = props
  switch (notebooks.status) {
    case 'loading':
      return (
        <Skeleton label="Loading your notebooks" className={styles.grid}>
          {[0, 1, 2].map((index) => (
            <div key={index} className={styles.cell}>
              <CoverBones />
            </div>
          ))}
        </Skeleton>
      )
    case 'failed':
      return (
        <Notice tone="error">
          This browser can’t open your notebooks on this device. Everything that reached the server is safe there.
          Reload the page.
        </Notice>
      )
    case 'ready':
      return (
        <>
          <NotebookCards {...props} notebooks={notebooks.notebooks} />
          {notebooks.notebooks.length === 0 && notebooks.subscribed === 'ready' && (
            <p className={styles.invitation}>A notebook keeps notes in the order you choose. Create your first one.</p>
          )}
          {notebooks.subscribed === 'unreachable' && (
            <div className={styles.note}>
              <Notice tone="info">
                Couldn’t load the notebooks you subscribe to. Your own are all here; the others will appear when you’re
                back online.
              </Notice>
            </div>
          )}
        </>
      )
    default:
      return notebooks satisfies never
  }
}

interface NotebookCardsProps extends Omit<NotebookGridProps, 'notebooks'> {
  readonly notebooks: Extract<NotebooksState, { status: 'ready' }>['notebooks']
}

function NotebookCards({ uid, notebooks, getPath, onCreate, onPublish, renderBadge }: NotebookCardsProps) {
  const summaries = useLiveQuery(uid, readNotebookSummaries)
  return (
    <ul className={styles.grid}>
      <li className={styles.creation}>
        <button type="button" className={styles.create} onClick={onCreate}>
          + Notebook
        </button>
      </li>
      {notebooks.map((listedNotebook) => {
        const { notebook, isOwner } = listedNotebook
        return (
          <li key={notebook.id} className={styles.cell}>
            <NotebookCard
              listedNotebook={listedNotebook}
              path={getPath(notebook.id)}
              summary={summaries.status === 'ready' ? summaries.value.get(notebook.name) : undefined}
              privacyButton={isOwner && <PrivacyButton uid={uid} notebook={notebook} onPublish={onPublish} />}
              badge={!isOwner && renderBadge?.(notebook)}
            />
          </li>
        )
      })}
    </ul>
  )
}
