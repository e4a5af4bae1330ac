import type { Entry } from '@geist/domain'
import { Button } from '@geist/ui'
import { type ReactNode, type RefObject, useRef } from 'react'

import { ProgressBar } from '../../../shared/progress-bar/progress-bar'
import { useFocusRecovery } from '../../../shared/use-focus-recovery'
import { type DrawnMap, type MapMonth, noCluster } from '../drawn-map'
import type { ContentMapHandle } from '../use-content-map'
import { useMapSelection } from '../use-map-selection'
import { describeFilterResult, type FilterResult } from '../wording/describe-filter-result'
import { describeProgress } from '../wording/describe-progress'
import styles from './content-map.module.css'
import { MapSearch } from './map-search'
import { MapStage, type MapView } from './map-stage'
import { NotesTree } from './notes-tree'
import { RecommendedCard } from './recommended-card'
import { SelectionCard } from './selection-card'
import { ThemeDrift } from './theme-drift'

/** Options for the list of notes similar to the selected one. */
export interface SimilarNotesOptions {
  readonly note: Entry
  /** Whether a note is on the map. Stable. */
  readonly canOpen: (entryId: string) => boolean
  readonly onOpen: (entry: Entry) => void
}

/** Paths of other screens. */
export interface MapPaths {
  readonly compose: string
  readonly profile: (username: string) => string
  /** The notes of a month. */
  readonly month: (month: MapMonth) => string
}

export interface MapLayoutProps {
  readonly uid: string
  readonly map: DrawnMap
  readonly handle: ContentMapHandle
  readonly paths: MapPaths
  readonly onOpen: (entry: Entry) => void
  readonly renderSimilar: (similar: SimilarNotesOptions) => ReactNode
}

/** The map with its cards, the theme drift, and the same notes as a list. */
export function MapLayout({ uid, map, handle, paths, onOpen, renderSimilar }: MapLayoutProps) {
  const viewRef = useRef<MapView>(null)
  const selection = useMapSelection(map, handle)
  const { selected, selectedMonth, highlighted, filterResult, recommendedNotebooks } = selection
  const { selectNote, selectFirstMatch, selectEntry, toggleCluster } = useSelectionHandlers(selection, viewRef)
  const renderBelow = (note: Entry) => renderSimilar({ note, canOpen: selection.isOnMap, onOpen: selectEntry })
  return (
    <>
      <div className={styles.stage}>
        <MapStage ref={viewRef} map={map} marks={selection.marks} filter={highlighted} onPress={selection.select}>
          <MapStatus map={map} handle={handle} />
        </MapStage>
      </div>
      <div className={styles.cards}>
        <SelectionCard
          uid={uid}
          map={map}
          selected={selected}
          onClear={() => selection.select(undefined)}
          onOpen={onOpen}
          renderBelow={renderBelow}
        />
        {recommendedNotebooks && selected?.kind === 'note' && (
          <RecommendedCard
            recommendations={recommendedNotebooks.recommendations}
            profilePath={paths.profile}
            onClose={selection.closeRecommendedNotebooks}
          />
        )}
      </div>
      <div className={styles.drift}>
        <ThemeDrift
          map={map}
          selectedMonth={selectedMonth}
          onSelectMonth={selection.selectMonth}
          monthPath={paths.month}
        />
      </div>
      <section className={styles.list} aria-label="The map as a list">
        <MapSearch
          className={styles.search}
          findNotes={handle.findNotes}
          onResults={selection.setMatchingIds}
          onSubmit={selectFirstMatch}
        />
        <FilterSummary result={filterResult} onClearMonth={() => selection.selectMonth(undefined)} />
        <NotesTree
          map={map}
          highlighted={highlighted}
          selected={selected}
          onSelectNote={selectNote}
          onClear={() => selection.select(undefined)}
          onToggleCluster={toggleCluster}
        />
      </section>
    </>
  )
}

/** The handlers that select a note or a cluster and move the camera to it. */
function useSelectionHandlers(selection: ReturnType<typeof useMapSelection>, viewRef: RefObject<MapView | null>) {
  const selectNote = (note: number) => {
    selection.select({ kind: 'note', note })
    viewRef.current?.centreOnNote(note)
  }
  const selectFirstMatch = (ids: readonly string[]) => {
    const note = selection.findFirstMatch(ids)
    if (note !== undefined) selectNote(note)
  }
  const selectEntry = ({ id }: Entry) => {
    const note = selection.indexById.get(id)
    if (note !== undefined) selectNote(note)
  }
  const toggleCluster = (cluster: number, isOpen: boolean) => {
    const { selected } = selection
    if (isOpen) {
      selection.select(cluster === noCluster ? undefined : { kind: 'cluster', cluster })
      viewRef.current?.fitCluster(cluster)
    } else if (selected?.kind === 'cluster' && selected.cluster === cluster) selection.select(undefined)
  }
  return { selectNote, selectFirstMatch, selectEntry, toggleCluster }
}

/** How accurate the map is, and the progress of its update. */
function MapStatus({ map, handle }: Pick<MapLayoutProps, 'map' | 'handle'>) {
  return (
    <>
      <p className={styles.accuracy} data-covers-map>
        {describeAccuracy(map)}
      </p>
      {handle.busy && handle.isUpdating && (
        <div className={styles.updateProgress}>
          <ProgressBar aria-label={describeProgress(handle.busy.phase)} value={handle.busy.share} />
        </div>
      )}
    </>
  )
}

interface FilterSummaryProps {
  readonly result: FilterResult | undefined
  readonly onClearMonth: () => void
}

/**
 * The number of notes that pass the filter; empty if no filter is set. Offers to search all months
 * if the selected month has no match.
 */
function FilterSummary({ result, onClearMonth }: FilterSummaryProps) {
  const summaryRef = useRef<HTMLDivElement>(null)
  const canWiden = result?.count === 0 && result.otherMonthsCount > 0
  // Pressing 'Search all months' unmounts the button, so the focus moves to the summary.
  useFocusRecovery(summaryRef, canWiden)
  return (
    <div ref={summaryRef} className={styles.filterSummary} tabIndex={-1}>
      <p role="status">{result && describeFilterResult(result)}</p>
      {canWiden && (
        <Button look="plain" className={styles.widen} onClick={onClearMonth}>
          Search all months
        </Button>
      )}
    </div>
  )
}

function describeAccuracy({ ids }: DrawnMap): string {
  if (ids.length === 1) return 'One note is a start. Clusters appear as you write more.'
  if (ids.length === 2) return 'Two notes are a start. Clusters appear as you write more.'
  return 'Nearby notes are about similar things. Distances are approximate.'
}
