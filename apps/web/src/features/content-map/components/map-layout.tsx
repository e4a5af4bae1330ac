import type { Entry } from '@geist/domain'
import { type ReactNode, type RefObject, useRef } from 'react'

import { ProgressBar } from '../../../shared/progress-bar/progress-bar'
import type { DrawnMap } from '../drawn-map'
import type { ContentMapHandle } from '../use-content-map'
import { useMapSelection } from '../use-map-selection'
import { progressSentence } from '../wording/progress-sentence'
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

export interface MapLayoutProps {
  readonly uid: string
  readonly map: DrawnMap
  readonly handle: ContentMapHandle
  /** Path of a user's profile. */
  readonly profilePath: (username: string) => string
  readonly onOpen: (entry: Entry) => void
  readonly renderSimilar: (similar: SimilarToSelected) => ReactNode
}

/** The map with its cards, the theme drift, and the same notes as a list. */
export function MapLayout({ uid, map, handle, profilePath, onOpen, renderSimilar }: MapLayoutProps) {
  const viewRef = useRef<MapView>(null)
  const selection = useMapSelection(map, handle)
  const { selected, month, lit, recommended } = selection
  const { choose, chooseFirst, chooseEntry } = useMapChoice(selection, viewRef)
  const renderBelow = (note: Entry) => renderSimilar({ note, canOpen: selection.isOnMap, onOpen: chooseEntry })
  return (
    <>
      <div className={styles.stage}>
        <MapStage ref={viewRef} map={map} marks={selection.marks} onPress={selection.select}>
          <MapRemarks map={map} handle={handle} />
        </MapStage>
      </div>
      <div className={styles.cards}>
        <NoteCard uid={uid} map={map} selected={selected} onOpen={onOpen} renderBelow={renderBelow} />
        {recommended && selected !== undefined && (
          <RecommendedCard
            recommendations={recommended.notebooks}
            profilePath={profilePath}
            onClose={selection.closeRecommended}
          />
        )}
      </div>
      <div className={styles.drift}>
        <ThemeDrift map={map} month={month} onMonth={selection.setMonth} />
      </div>
      <section className={styles.list} aria-label="The map as a list">
        <MapSearch
          className={styles.search}
          find={handle.find}
          onFound={selection.setFoundIds}
          onSettle={chooseFirst}
        />
        <LitCount lit={lit} />
        <NotesTree
          map={map}
          lit={lit}
          selected={selected}
          onChoose={choose}
          onOpenCluster={(cluster) => viewRef.current?.lookAtCluster(cluster)}
        />
      </section>
    </>
  )
}

/** Selects notes and moves the view of the map to them. */
function useMapChoice(selection: ReturnType<typeof useMapSelection>, viewRef: RefObject<MapView | null>) {
  const choose = (note: number) => {
    selection.select(note)
    viewRef.current?.lookAtNote(note)
  }
  const chooseFirst = (ids: readonly string[]) => {
    const first = selection.findFirstMatch(ids)
    if (first !== undefined) choose(first)
  }
  const chooseEntry = ({ id }: Entry) => {
    const index = selection.indexById.get(id)
    if (index !== undefined) choose(index)
  }
  return { choose, chooseFirst, chooseEntry }
}

/** How accurate the map is, and the progress of its update. */
function MapRemarks({ map, handle }: Pick<MapLayoutProps, 'map' | 'handle'>) {
  return (
    <>
      <p className={styles.rough} data-covers-map>
        {accuracySentence(map)}
      </p>
      {handle.busy && handle.isUpdating && (
        <div className={styles.passing}>
          <ProgressBar aria-label={progressSentence(handle.busy.phase)} value={handle.busy.share} />
        </div>
      )}
    </>
  )
}

/** Number of highlighted notes; empty without a filter. */
function LitCount({ lit }: { readonly lit: Uint8Array | undefined }) {
  const count = lit?.reduce((sum, isLit) => sum + isLit, 0)
  return (
    <p role="status" className={styles.found}>
      {count === undefined ? '' : count === 1 ? 'One note' : `${count} notes`}
    </p>
  )
}

function accuracySentence({ ids }: DrawnMap): string {
  if (ids.length === 1) return 'One note is a beginning. Clusters come with more of them.'
  if (ids.length === 2) return 'Two notes are a beginning. Clusters come with more of them.'
  return 'Distances are only rough: what lies close is mostly about the same.'
}
