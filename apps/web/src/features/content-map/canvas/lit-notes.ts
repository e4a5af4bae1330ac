import type { DrawnMap } from '../drawn-map'

export interface HighlightFilter {
  /** Ids of the search results; `undefined` without a search. */
  readonly foundIds: readonly string[] | undefined
  /** Index of the selected month; `undefined` if none is selected. */
  readonly month: number | undefined
}

/** By note: 1 if highlighted, 0 if faded. `undefined` if no filter is active. */
export function litNotes(
  { ids, monthOf }: Pick<DrawnMap, 'ids' | 'monthOf'>,
  { foundIds, month }: HighlightFilter,
): Uint8Array | undefined {
  if (!foundIds && month === undefined) return undefined
  const matchingIds = foundIds && new Set(foundIds)
  return Uint8Array.from(ids, (id, note) =>
    (!matchingIds || matchingIds.has(id)) && (month === undefined || monthOf[note] === month) ? 1 : 0,
  )
}
