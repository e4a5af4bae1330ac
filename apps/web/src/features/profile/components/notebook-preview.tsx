import { type Entry, exploreSettings, messages, type PublicNotebook, truncateCodeUnits } from '@geist/domain'
import { Skeleton } from '@geist/ui'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { Link } from 'react-router'

import { usePublicPages } from '../../../shared/firebase/public/use-public-pages'
import type { PagesState } from '../../../shared/firebase/public/live-pages'
import { PublicNotebookCard } from '../../../shared/notebook-cover/public-notebook-card'
import { useEntryCount } from '../use-entry-count'
import styles from './notebook-preview.module.css'
import { PreviewSkeleton } from './preview-skeleton'

export interface NotebookPreviewProps {
  readonly notebook: PublicNotebook
  readonly path: string
  /** Visitor actions; `headingId` labels them. */
  readonly renderActions: (notebook: PublicNotebook, headingId: string) => ReactNode
}

/** Card of a public notebook with its latest entries, live. */
export function NotebookPreview({ notebook, path, renderActions }: NotebookPreviewProps) {
  const { uid, name, activityAt } = notebook
  // Upper time limit of the query. A profile may stay open for days, and the device's clock may
  // lag. The server's time in `activityAt` advances the limit before new entries exceed it.
  const [now, setNow] = useState(() => Date.now())
  if (activityAt && activityAt > now + exploreSettings.maxFutureMs) setNow(activityAt)
  const serverCount = useEntryCount(notebook)
  const { state: pages } = usePublicPages(
    useCallback(({ watchLatestEntries }) => watchLatestEntries({ uid, name }, now), [uid, name, now]),
  )
  const count = reconcileCounts(pages, serverCount)
  return (
    <PublicNotebookCard
      notebook={notebook}
      path={path}
      facts={count === undefined ? '\u00a0' : messages.entryCount(count)}
      content="notes"
      renderActions={(headingId) => (
        <>
          {renderActions(notebook, headingId)}
          <Link to={path} className={styles.all} aria-describedby={headingId}>
            Read the notebook
            <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </>
      )}
    >
      <LatestEntries pages={pages} count={count} />
    </PublicNotebookCard>
  )
}

/**
 * Reconciles the server's count with the shown entries. The count may lag behind them, and they may
 * exclude entries with future dates.
 */
function reconcileCounts(pages: PagesState<Entry>, serverCount: number | undefined): number | undefined {
  if (pages.status !== 'ready') return serverCount
  if (serverCount === undefined) return pages.hasMore ? undefined : pages.items.length
  return Math.max(serverCount, pages.items.length)
}

/** Maximum length of an excerpt, in UTF-16 code units: more than its visible lines can hold. */
const maxExcerptLength = 600

interface LatestEntriesProps {
  readonly pages: PagesState<Entry>
  /** Number of entries in the notebook; `undefined` if it is unknown. */
  readonly count: number | undefined
}

function LatestEntries({ pages, count }: LatestEntriesProps) {
  switch (pages.status) {
    case 'loading':
      return (
        <Skeleton label="Loading the latest notes">
          <PreviewSkeleton />
        </Skeleton>
      )
    case 'refused':
    case 'unreachable':
      return (
        <p role="status" className={styles.waiting}>
          Couldn’t load its notes. They’ll appear when you’re back online.
        </p>
      )
    case 'ready':
      if (pages.items.length === 0) return count === 0 && <p className={styles.waiting}>Nothing here yet.</p>
      return (
        <ul className={styles.entries} aria-label="Latest notes">
          {pages.items.map(({ id, content }) => (
            <li key={id} className={styles.entry}>
              <p className={styles.text} dir="auto">
                {truncateExcerpt(content)}
              </p>
            </li>
          ))}
        </ul>
      )
    default:
      return pages satisfies never
  }
}

function truncateExcerpt(content: string): string {
  if (content.length <= maxExcerptLength) return content
  return `${truncateCodeUnits(content, maxExcerptLength)}…`
}
