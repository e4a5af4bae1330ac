import { contentMap } from '@geist/domain'
import { useCallback, useMemo, useState } from 'react'

import { litNotes } from './canvas/lit-notes'
import type { MapMarks } from './canvas/map-canvas'
import type { DrawnMap } from './drawn-map'
import { monthKey } from './themes/month-key'
import type { ContentMapHandle } from './use-content-map'
import type { Recommendations } from './worker/map-messages'

export interface MapSelection {
  /** Index of the selected note. */
  readonly selected: number | undefined
  /** Index of the selected month. */
  readonly month: number | undefined
  /** By note: 1 if the search and the month include it. `undefined` without either. */
  readonly lit: Uint8Array | undefined
  /** Stable until one of them changes. */
  readonly marks: MapMarks
  /** Notebooks near the selected note; `undefined` if none were asked for. */
  readonly recommended: { readonly notebooks: Recommendations | undefined } | undefined
  /** Index of each note by its entry id. */
  readonly indexById: ReadonlyMap<string, number>
  /** Stable until the map changes. */
  readonly isOnMap: (entryId: string) => boolean
  readonly select: (note: number | undefined) => void
  readonly setFoundIds: (ids: readonly string[] | undefined) => void
  readonly setMonth: (month: number | undefined) => void
  readonly closeRecommended: () => void
  /** The first of these notes that is in the selected month. */
  readonly findFirstMatch: (ids: readonly string[]) => number | undefined
}

/** Selected note, search and month of a map. They stay when a newer map is drawn. */
export function useMapSelection(map: DrawnMap, { recommend }: Pick<ContentMapHandle, 'recommend'>): MapSelection {
  // Indices change with each map; entry ids and month keys do not. State holds only the latter.
  const [selectedId, setSelectedId] = useState<string>()
  const [foundIds, setFoundIds] = useState<readonly string[]>()
  const [selectedMonth, setSelectedMonth] = useState<string>()
  const { recommended, load, close } = useRecommended(recommend)
  const indexById = useMemo(() => new Map(map.ids.map((id, note) => [id, note])), [map])
  const selected = selectedId === undefined ? undefined : indexById.get(selectedId)
  const month = findMonthIndex(map, selectedMonth)
  const lit = useMemo(() => litNotes(map, { foundIds, month }), [map, foundIds, month])
  const isOnMap = useCallback((id: string) => indexById.has(id), [indexById])
  const marks = useMemo(() => ({ selected, lit }), [selected, lit])
  const select = (note: number | undefined) => {
    const id = note === undefined ? undefined : map.ids[note]
    setSelectedId(id)
    if (id === undefined || note === undefined || id === selectedId) return
    if ((map.radii[note] ?? 0) > contentMap.recommendationRadiusPx) load(id)
    else close()
  }
  const findFirstMatch = (ids: readonly string[]) => {
    const matches = litNotes(map, { foundIds: ids, month })
    return ids.map((id) => indexById.get(id)).find((note) => note !== undefined && matches?.[note] === 1)
  }
  const setMonth = (index: number | undefined) => setSelectedMonth(findMonthKey(map, index))
  return {
    selected,
    month,
    lit,
    marks,
    recommended,
    indexById,
    isOnMap,
    select,
    setFoundIds,
    setMonth,
    closeRecommended: close,
    findFirstMatch,
  }
}

/** Notebooks near the note for which they were loaded last. */
function useRecommended(recommend: ContentMapHandle['recommend']) {
  const [recommended, setRecommended] = useState<{
    readonly id: string
    readonly notebooks: Recommendations | undefined
  }>()
  const load = (id: string) => {
    setRecommended({ id, notebooks: undefined })
    void recommend(id).then((notebooks) => setRecommended((before) => (before?.id === id ? { id, notebooks } : before)))
  }
  return { recommended, load, close: () => setRecommended(undefined) }
}

function findMonthKey({ months }: DrawnMap, index: number | undefined): string | undefined {
  const month = index === undefined ? undefined : months[index]
  return month && monthKey(month)
}

function findMonthIndex({ months }: DrawnMap, key: string | undefined): number | undefined {
  const index = months.findIndex((month) => monthKey(month) === key)
  return index === -1 ? undefined : index
}
