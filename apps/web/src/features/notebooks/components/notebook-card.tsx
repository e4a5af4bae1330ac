import { messages } from '@geist/domain'
import { Lock, LockOpen } from 'lucide-react'
import type { ReactNode } from 'react'

import { formatEntryExcerpt } from '../../../shared/entry-text/format-entry-excerpt'
import type { NotebookSummary } from '../../../shared/local/queries/read-notebook-summaries'
import { NotebookCover } from '../../../shared/notebook-cover/notebook-cover'
import type { ListedNotebook } from '../merge-notebooks'
import styles from './notebook-card.module.css'

export interface NotebookCardProps {
  readonly listedNotebook: ListedNotebook
  readonly path: string
  /** Privacy toggle of the user's own notebook. */
  readonly privacyButton?: ReactNode
  /** What this device knows of the entries. */
  readonly summary?: NotebookSummary | undefined
  /** Shown between the name and the footer. */
  readonly badge?: ReactNode
}

/** Card of a notebook on the grid: its cover, privacy and figures. */
export function NotebookCard(props: NotebookCardProps) {
  const { path, summary, privacyButton, badge } = props
  const { notebook, isOwner } = props.listedNotebook
  const { id, name, creatorUsername, originalCreatorUID, collaborators, isPublic } = notebook
  const { entryCount = 0, latestEntryAt } = notebook
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
      {isOwner
        ? summary && <CoverSummary {...summary} />
        : entryCount > 0 && <CoverSummary count={entryCount} latestAt={latestEntryAt ?? undefined} firstText="" />}
    </NotebookCover>
  )
}

interface CoverSummaryProps extends Pick<NotebookSummary, 'count' | 'firstText'> {
  readonly latestAt: number | undefined
}

/** The first line of a notebook, the number of its notes, and when the newest was written. */
function CoverSummary({ count, latestAt, firstText }: CoverSummaryProps) {
  return (
    <>
      {firstText !== '' && (
        <p className={styles.firstText} dir="auto">
          {formatEntryExcerpt(firstText)}
        </p>
      )}
      <p className={styles.summary}>
        {count === 1 ? '1 note' : `${count.toLocaleString()} notes`}
        {latestAt !== undefined && `, latest ${formatDay(latestAt)}`}
      </p>
    </>
  )
}

/** Formats a day shortly, without the current year. */
function formatDay(time: number): string {
  const isThisYear = new Date(time).getFullYear() === new Date().getFullYear()
  return new Date(time).toLocaleDateString(undefined, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  })
}
