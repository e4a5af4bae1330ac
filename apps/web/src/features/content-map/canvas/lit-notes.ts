import type { DrawnMap } from '../drawn-map'

export interface HighlightFilter {
  /** Ids of the search results; `undefined` without a search. */
  readonly found: readonly string[] | undefined
  /** Index of the selected month; `undefined` if none is selected. */
  readonly month: number | undefined
}

/** By note: 1 if highlighted, 0 if faded. `undefined` if no filter is active. */
export function litNotes(
  { ids, monthOf }: Pick<DrawnMap, 'ids' | 'monthOf'>,
  { found, month }: HighlightFilter,
): Uint8Array | undefined {
  if (!found && month === undefined) return undefined
  const foundIds = found && new Set(found)
  return Uint8Array.from(ids, (id, note) =>
    (!foundIds || foundIds.has(id)) && (month === undefined || monthOf[note] === month) ? 1 : 0,
  )
}
