import { contentMap } from '@geist/domain'
import { useCallback, useMemo, useState } from 'react'

import { countHighlighted, type HighlightFilter, highlightNotes } from './canvas/highlight-notes'
import { highlightSelection, type MapMarks, type SelectedNode } from './canvas/highlight-selection'
import { isClusterFilteredOut } from './canvas/is-cluster-filtered-out'
import { type DrawnMap, noCluster } from './drawn-map'
import { toMonthKey } from './themes/month-key'
import type { ContentMapHandle } from './use-content-map'
import type { FilterResult } from './wording/describe-filter-result'
import type { Recommendations } from './worker/map-messages'

export interface MapSelection {
  /** Stable until it changes. */
  readonly selected: SelectedNode | undefined
  /** Index of the selected month in the map. */
  readonly selectedMonth: number | undefined
  /** By note: 1 if the search and the month include it, else 0. `undefined` without a filter. */
  readonly highlighted: Uint8Array | undefined
  /** How many notes the search and the month include; `undefined` without a filter. */
  readonly filterResult: FilterResult | undefined
  /** How the map shows the selection, the search and the month. Stable until one changes. */
  readonly marks: MapMarks
  /** Notebooks near the selected note; `undefined` if none were requested. */
  readonly recommendedNotebooks: RecommendedNotebooks | undefined
  /** Index of each note by its entry id. */
  readonly indexById: ReadonlyMap<string, number>
  /** Stable until the map changes. */
  readonly isOnMap: (entryId: string) => boolean
  readonly select: (node: SelectedNode | undefined) => void
  /** Filters by a search; deselects a cluster without a match if other clusters have some. */
  readonly setMatchingIds: (ids: readonly string[] | undefined) => void
  /** Filters by a month; deselects a cluster without a note in it if other clusters have some. */
  readonly selectMonth: (month: number | undefined) => void
  readonly closeRecommendedNotebooks: () => void
  /** The first of these notes that is in the selected month. */
  readonly findFirstMatch: (ids: readonly string[]) => number | undefined
}

/** Recommendations for a note; `undefined` while they load. */
interface RecommendedNotebooks {
  readonly noteId: string
  readonly recommendations: Recommendations | undefined
}

/** Selection, search results and month of a map. They stay when a newer map is drawn. */
export function useMapSelection(
  map: DrawnMap,
  { recommendNotebooks }: Pick<ContentMapHandle, 'recommendNotebooks'>,
): MapSelection {
  // Indices change with each map; entry ids and month keys do not. State holds only the latter. A
  // cluster has no id, so the id of one of its notes identifies it.
  const [selection, setSelection] = useState<{ readonly kind: SelectedNode['kind']; readonly id: string }>()
  const [matchingIds, setMatchingIds] = useState<readonly string[]>()
  const [selectedMonthKey, setSelectedMonthKey] = useState<string>()
  const { recommendedNotebooks, load, close } = useRecommendedNotebooks(recommendNotebooks)
  const indexById = useMemo(() => new Map(map.ids.map((id, note) => [id, note])), [map])
  const selected = useMemo(
    () => selection && toSelectedNode(map, selection.kind, indexById.get(selection.id)),
    [map, indexById, selection],
  )
  const selectedMonth = findMonthIndex(map, selectedMonthKey)
  const highlighted = useMemo(
    () => highlightNotes(map, { matchingIds, monthIndex: selectedMonth }),
    [map, matchingIds, selectedMonth],
  )
  const filterResult = useMemo(
    () => highlighted && countFilteredNotes(map, { matchingIds, monthIndex: selectedMonth, highlighted }),
    [map, matchingIds, selectedMonth, highlighted],
  )
  const isOnMap = useCallback((id: string) => indexById.has(id), [indexById])
  const marks = useMemo(() => highlightSelection(map, highlighted, selected), [map, highlighted, selected])
  const select = (node: SelectedNode | undefined) => {
    const id = node && map.ids[node.kind === 'note' ? node.note : map.clusterIndices.indexOf(node.cluster)]
    setSelection(node && id !== undefined ? { kind: node.kind, id } : undefined)
    if (node?.kind !== 'note' || id === undefined || (selection?.kind === 'note' && selection.id === id)) return
    // Only notes with many links, which have large nodes, get recommendations.
    if ((map.radii[node.note] ?? 0) > contentMap.recommendationRadiusPx) load(id)
    else close()
  }
  const deselectFilteredOut = (filter: HighlightFilter) => {
    if (selected?.kind !== 'cluster') return
    if (isClusterFilteredOut(map, highlightNotes(map, filter), selected.cluster)) setSelection(undefined)
  }
  const filterByIds = (ids: readonly string[] | undefined) => {
    setMatchingIds(ids)
    deselectFilteredOut({ matchingIds: ids, monthIndex: selectedMonth })
  }
  const selectMonth = (month: number | undefined) => {
    setSelectedMonthKey(findMonthKey(map, month))
    deselectFilteredOut({ matchingIds, monthIndex: month })
  }
  const findFirstMatch = (ids: readonly string[]) => {
    const matches = highlightNotes(map, { matchingIds: ids, monthIndex: selectedMonth })
    return ids.map((id) => indexById.get(id)).find((note) => note !== undefined && matches?.[note] === 1)
  }
  return {
    selected,
    selectedMonth,
    highlighted,
    filterResult,
    marks,
    recommendedNotebooks,
    indexById,
    isOnMap,
    select,
    setMatchingIds: filterByIds,
    selectMonth,
    closeRecommendedNotebooks: close,
    findFirstMatch,
  }
}

function countFilteredNotes(
  map: DrawnMap,
  { matchingIds, monthIndex, highlighted }: HighlightFilter & { readonly highlighted: Uint8Array },
): FilterResult {
  const count = countHighlighted(highlighted)
  const allMonths = matchingIds && highlightNotes(map, { matchingIds, monthIndex: undefined })
  return {
    count,
    isSearch: matchingIds !== undefined,
    month: monthIndex === undefined ? undefined : map.months[monthIndex],
    otherMonthsCount: allMonths ? countHighlighted(allMonths) - count : 0,
  }
}

/** @param note index of the selected note, or of the note that identifies the cluster */
function toSelectedNode(
  { clusterIndices }: DrawnMap,
  kind: SelectedNode['kind'],
  note: number | undefined,
): SelectedNode | undefined {
  if (note === undefined) return undefined
  if (kind === 'note') return { kind, note }
  const cluster = clusterIndices[note] ?? noCluster
  return cluster === noCluster ? undefined : { kind, cluster }
}

/** Loads the notebooks near a note. A result for an earlier note is dropped. */
function useRecommendedNotebooks(recommendNotebooks: ContentMapHandle['recommendNotebooks']) {
  const [recommendedNotebooks, setRecommendedNotebooks] = useState<RecommendedNotebooks>()
  const load = (noteId: string) => {
    setRecommendedNotebooks({ noteId, recommendations: undefined })
    void recommendNotebooks(noteId).then((recommendations) =>
      setRecommendedNotebooks((current) => (current?.noteId === noteId ? { noteId, recommendations } : current)),
    )
  }
  return { recommendedNotebooks, load, close: () => setRecommendedNotebooks(undefined) }
}

function findMonthKey({ months }: DrawnMap, index: number | undefined): string | undefined {
  const month = index === undefined ? undefined : months[index]
  return month && toMonthKey(month)
}

function findMonthIndex({ months }: DrawnMap, key: string | undefined): number | undefined {
  const index = months.findIndex((month) => toMonthKey(month) === key)
  return index === -1 ? undefined : index
}
