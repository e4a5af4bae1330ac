import type { DrawnMap } from '../drawn-map'

export interface HighlightFilter {
  /** Ids of the search results; `undefined` without a search. */
  readonly matchingIds: readonly string[] | undefined
  /** Index of the selected month; `undefined` if none is selected. */
  readonly monthIndex: number | undefined
}

/**
 * Highlights the notes that pass the filter.
 *
 * @returns by note: 1 if highlighted, 0 if faded. `undefined` if no filter is active
 */
export function highlightNotes(
  { ids, monthIndices }: Pick<DrawnMap, 'ids' | 'monthIndices'>,
  { matchingIds, monthIndex }: HighlightFilter,
): Uint8Array | undefined {
  if (!matchingIds && monthIndex === undefined) return undefined
  const idSet = matchingIds && new Set(matchingIds)
  return Uint8Array.from(ids, (id, note) =>
    (!idSet || idSet.has(id)) && (monthIndex === undefined || monthIndices[note] === monthIndex) ? 1 : 0,
  )
}

export function countHighlighted(highlighted: Uint8Array): number {
  return highlighted.reduce((sum, isHighlighted) => sum + isHighlighted, 0)
}
