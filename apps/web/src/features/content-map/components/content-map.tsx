import { type Entry, messages } from '@geist/domain'
import { Button, buttonClass, Notice } from '@geist/ui'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { ProgressBar } from '../../../shared/progress-bar/progress-bar'
import { type ContentMapHandle, useContentMap } from '../use-content-map'
import { useDeletionConfirmation } from '../use-deletion-confirmation'
import { describeCoverage } from '../wording/describe-coverage'
import { describeMapFailure } from '../wording/describe-map-failure'
import { describeProgress } from '../wording/describe-progress'
import styles from './content-map.module.css'
import { MapLayout, type MapPaths, type SimilarNotesOptions } from './map-layout'

export interface ContentMapProps {
  readonly uid: string
  readonly paths: MapPaths
  readonly onOpen: (entry: Entry) => void
  readonly renderSimilar: (similar: SimilarNotesOptions) => ReactNode
  /** Shows who would read the notes to name clusters. Resolves to whether the user consents. */
  readonly askConsent: () => Promise<boolean>
}

/** The Analyze screen: the account's notes as a map, with list, search and theme drift. */
export function ContentMap({ uid, paths, onOpen, renderSimilar, askConsent }: ContentMapProps) {
  const [confirmDeletion, deletionDialog] = useDeletionConfirmation()
  const handle = useContentMap(uid, confirmDeletion)
  const { map, failure, isUpdating, doTitlesNeedConsent } = handle
  const requestTitles = async () => {
    if (await askConsent()) handle.requestTitles()
  }
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <div className={styles.top}>
          <h1 className={styles.title}>Analyze</h1>
          {/* `aria-disabled` keeps the focus on the button during an update. */}
          <Button className={styles.update} disabled={!map} aria-disabled={isUpdating} onClick={handle.update}>
            <RefreshCw size={18} strokeWidth={1.75} aria-hidden="true" />
            {isUpdating ? messages.updating : 'Update'}
          </Button>
        </div>
        {map && (
          <p role="status" className={styles.coverage}>
            {describeCoverage(map.coverage)}
          </p>
        )}
        {map && failure && <Notice tone="info">{describeMapFailure(failure)} The map hasn’t changed.</Notice>}
        {map && doTitlesNeedConsent && <TitlesConsent onRequest={() => void requestTitles()} />}
      </header>
      {map && map.coverage.onMap > 0 ? (
        <MapLayout uid={uid} map={map} handle={handle} paths={paths} onOpen={onOpen} renderSimilar={renderSimilar} />
      ) : (
        <div className={styles.instead}>
          <MapPlaceholder handle={handle} composePath={paths.compose} />
        </div>
      )}
      {deletionDialog}
    </div>
  )
}

/** Offers to name the clusters by an AI. */
function TitlesConsent({ onRequest }: { readonly onRequest: () => void }) {
  return (
    <p className={styles.consent}>
      Cluster names are words from your notes.{' '}
      <Button look="plain" onClick={onRequest}>
        Let an AI name them
      </Button>
    </p>
  )
}

interface MapPlaceholderProps {
  readonly handle: ContentMapHandle
  readonly composePath: string
}

/** Shown in place of the map: the reason why it is missing, and an action. */
function MapPlaceholder({ handle, composePath }: MapPlaceholderProps) {
  const { map, busy, failure, isStored, retry } = handle
  if (failure && !map) {
    return (
      <>
        <Notice tone="error">{describeMapFailure(failure)}</Notice>
        {failure === 'unreachable' && <Button onClick={retry}>Try again</Button>}
      </>
    )
  }
  if (map?.coverage.all === 0) {
    return (
      <>
        <p className={styles.invitation}>Nothing to map yet. A few notes are enough to start.</p>
        <Link to={composePath} className={buttonClass('primary')}>
          Write a note
        </Link>
      </>
    )
  }
  if (map && map.coverage.pending > 0) {
    return (
      <p className={styles.invitation}>
        Your notes are being prepared for the map. They usually appear within a minute.
      </p>
    )
  }
  if (map) return <p className={styles.invitation}>Your notes are too short to place on the map.</p>
  // The stored map is drawn within a moment. Progress is shown only if it must be computed again.
  if (isStored && !busy) return null
  const phase = busy?.phase ?? 'notes'
  return (
    <div className={styles.progress}>
      <p role="status">{describeProgress(phase)}</p>
      <ProgressBar aria-label={describeProgress(phase)} {...(busy && phase !== 'notes' && { value: busy.share })} />
    </div>
  )
}
