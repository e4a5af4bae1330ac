import type { DrawnMap } from './drawn-map'

export interface Lighting {
  /** Ids of what a search has found; `undefined` while nothing is searched for. */
  readonly found: readonly string[] | undefined
  /** The place of a month in `months`; `undefined` while none is picked. */
  readonly month: number | undefined
}

/** By note 1 where it is meant, 0 where it fades; `undefined` while all are. */
export function litNotes(
  { ids, monthOf }: Pick<DrawnMap, 'ids' | 'monthOf'>,
  { found, month }: Lighting,
): Uint8Array | undefined {
  if (!found && month === undefined) return undefined
  const foundIds = found && new Set(found)
  return Uint8Array.from(ids, (id, note) =>
    (!foundIds || foundIds.has(id)) && (month === undefined || monthOf[note] === month) ? 1 : 0,
  )
}
