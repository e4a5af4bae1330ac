import { contentMap, type Entry, messages } from '@geist/domain'
import { Button, buttonClass, Notice } from '@geist/ui'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'

import { ProgressBar } from '../../../shared/progress-bar/progress-bar'
import { coverageSentence } from '../wording/coverage-sentence'
import type { DrawnMap } from '../drawn-map'
import { failureSentence } from '../wording/failure-sentence'
import { litNotes } from '../canvas/lit-notes'
import type { Recommendations } from '../worker/map-messages'
import { monthKey } from '../themes/month-key'
import { progressSentence } from '../wording/progress-sentence'
import { type ContentMapHandle, useContentMap } from '../use-content-map'
import { useDeletionQuestion } from '../use-deletion-question'
import styles from './content-map.module.css'
import { MapSearch } from './map-search'
import { MapStage, type MapView } from './map-stage'
import { NoteCard } from './note-card'
import { NotesTree } from './notes-tree'
import { RecommendedCard } from './recommended-card'
import { ThemeDrift } from './theme-drift'

export interface SimilarToSelected {
  readonly note: Entry
  /** Stable identity. Returns whether a note is on the map. */
  readonly canOpen: (entryId: string) => boolean
  readonly onOpen: (entry: Entry) => void
}

export interface ContentMapProps {
  readonly uid: string
  readonly paths: {
    readonly compose: string
    readonly profile: (username: string) => string
  }
  readonly onOpen: (entry: Entry) => void
  readonly renderSimilar: (similar: SimilarToSelected) => ReactNode
  /** Shows who would read the notes to name clusters. Resolves to whether the user consents. */
  readonly askConsent: () => Promise<boolean>
}

/** The Analyze screen: the account's notes as a map, with list, search and theme drift. */
export function ContentMap({ uid, paths, onOpen, renderSimilar, askConsent }: ContentMapProps) {
  const [askDeletion, deletionQuestion] = useDeletionQuestion()
  const handle = useContentMap(uid, askDeletion)
  const { map, failure, isUpdating, doTitlesNeedConsent } = handle
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
            {coverageSentence(map.coverage)}
          </p>
        )}
        {map && failure && <Notice tone="info">{failureSentence(failure)} The map is as it was before.</Notice>}
        {map && doTitlesNeedConsent && (
          <p className={styles.consent}>
            Clusters are named by their own words.{' '}
            <Button look="plain" onClick={() => void askConsent().then((isGiven) => isGiven && handle.askTitles())}>
              Let an AI name them
            </Button>
          </p>
        )}
      </header>
      {map && map.coverage.onMap > 0 ? (
        <MapLayout uid={uid} map={map} handle={handle} paths={paths} onOpen={onOpen} renderSimilar={renderSimilar} />
      ) : (
        <div className={styles.instead}>{insteadOfMap(handle, paths.compose)}</div>
      )}
      {deletionQuestion}
    </div>
  )
}

interface DrawnProps extends Pick<ContentMapProps, 'uid' | 'paths' | 'onOpen' | 'renderSimilar'> {
  readonly map: DrawnMap
  readonly handle: ContentMapHandle
}

interface Recommended {
  readonly id: string
  readonly answer: Recommendations | undefined
}

function MapLayout({ uid, map, handle, paths, onOpen, renderSimilar }: DrawnProps) {
  const view = useRef<MapView>(null)
  const [selectedId, setSelectedId] = useState<string>()
  const [found, setFound] = useState<readonly string[]>()
  const [picked, setPicked] = useState<string>()
  const [recommended, setRecommended] = useState<Recommended>()
  const placeOf = useMemo(() => new Map(map.ids.map((id, note) => [id, note])), [map])
  // Indices change with each map; entry ids and month keys do not. State holds only the latter.
  const selected = selectedId === undefined ? undefined : placeOf.get(selectedId)
  const month = placeOfMonth(map, picked)
  const lit = useMemo(() => litNotes(map, { found, month }), [map, found, month])
  const isOnMap = useCallback((id: string) => placeOf.has(id), [placeOf])
  const marks = useMemo(() => ({ selected, lit }), [selected, lit])

  const select = (note: number | undefined) => {
    const id = note === undefined ? undefined : map.ids[note]
    setSelectedId(id)
    if (id === undefined || note === undefined || id === selectedId) return
    if ((map.radii[note] ?? 0) <= contentMap.recommendationRadiusPx) return setRecommended(undefined)
    setRecommended({ id, answer: undefined })
    void handle
      .recommend(id)
      .then((answer) => setRecommended((before) => (before?.id === id ? { id, answer } : before)))
  }
  const choose = (note: number) => {
    select(note)
    view.current?.lookAtNote(note)
  }
  const chooseFirst = (ids: readonly string[]) => {
    const among = litNotes(map, { found: ids, month })
    const first = ids.map((id) => placeOf.get(id)).find((note) => note !== undefined && among?.[note] === 1)
    if (first !== undefined) choose(first)
  }
  const similarTo = (note: Entry) =>
    renderSimilar({
      note,
      canOpen: isOnMap,
      onOpen: ({ id }) => {
        const place = placeOf.get(id)
        if (place !== undefined) choose(place)
      },
    })
  const litCount = lit?.reduce((sum, one) => sum + one, 0)
  return (
    <>
      <div className={styles.stage}>
        <MapStage ref={view} map={map} marks={marks} onPress={select}>
          <p className={styles.rough} data-covers-map>
            {roughSentence(map)}
          </p>
          {handle.busy && handle.isUpdating && (
            <div className={styles.passing}>
              <ProgressBar aria-label={progressSentence(handle.busy.phase)} value={handle.busy.share} />
            </div>
          )}
        </MapStage>
      </div>
      <div className={styles.cards}>
        <NoteCard uid={uid} map={map} selected={selected} onOpen={onOpen} renderBelow={similarTo} />
        {recommended && selected !== undefined && (
          <RecommendedCard
            answer={recommended.answer}
            profilePath={paths.profile}
            onClose={() => setRecommended(undefined)}
          />
        )}
      </div>
      <div className={styles.drift}>
        <ThemeDrift map={map} month={month} onMonth={(place) => setPicked(keyOfMonth(map, place))} />
      </div>
      <section className={styles.list} aria-label="The map as a list">
        <MapSearch className={styles.search} find={handle.find} onFound={setFound} onSettle={chooseFirst} />
        <p role="status" className={styles.found}>
          {litCount === undefined ? '' : litCount === 1 ? 'One note' : `${litCount} notes`}
        </p>
        <NotesTree
          map={map}
          lit={lit}
          selected={selected}
          onChoose={choose}
          onOpenCluster={(cluster) => view.current?.lookAtCluster(cluster)}
        />
      </section>
    </>
  )
}

/** Shown in place of the map: the reason why it is missing, and an action. */
function insteadOfMap({ map, busy, failure, isKept, retry }: ContentMapHandle, composePath: string): ReactNode {
  if (failure && !map) {
    return (
      <>
        <Notice tone="error">{failureSentence(failure)}</Notice>
        {failure === 'out-of-reach' && <Button onClick={retry}>Try again</Button>}
      </>
    )
  }
  if (map?.coverage.all === 0) {
    return (
      <>
        <p className={styles.invitation}>There is nothing to map yet. A few notes are enough to begin.</p>
        <Link to={composePath} className={buttonClass('primary')}>
          Write a note
        </Link>
      </>
    )
  }
  if (map && map.coverage.pending > 0) {
    return (
      <p className={styles.invitation}>
        Your notes are being read for the map. They appear here by themselves, as a rule within a minute.
      </p>
    )
  }
  if (map) return <p className={styles.invitation}>None of your notes can be put on the map.</p>
  // The stored map loads within a moment, so no progress is shown.
  if (isKept && !busy) return null
  const phase = busy?.phase ?? 'notes'
  return (
    <div className={styles.progress}>
      <p role="status">{progressSentence(phase)}</p>
      <ProgressBar aria-label={progressSentence(phase)} {...(busy && phase !== 'notes' && { value: busy.share })} />
    </div>
  )
}

function roughSentence({ ids }: DrawnMap): string {
  if (ids.length === 1) return 'One note is a beginning. Clusters come with more of them.'
  if (ids.length === 2) return 'Two notes are a beginning. Clusters come with more of them.'
  return 'Distances are only rough: what lies close is mostly about the same.'
}

function keyOfMonth({ months }: DrawnMap, place: number | undefined): string | undefined {
  const month = place === undefined ? undefined : months[place]
  return month && monthKey(month)
}

function placeOfMonth({ months }: DrawnMap, key: string | undefined): number | undefined {
  const place = months.findIndex((month) => monthKey(month) === key)
  return place === -1 ? undefined : place
}
