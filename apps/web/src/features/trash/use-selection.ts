import type { Entry } from '@geist/domain'
import { useCallback, useState } from 'react'

export interface Selection {
  /** Whether entries are being chosen at all. */
  readonly isOn: boolean
  /** The chosen ones of those on the screen, as they are there. One that has gone meanwhile is not among them. */
  readonly chosen: readonly Entry[]
  readonly isChosen: (entryId: string) => boolean
  readonly start: () => void
  /** The same for good. */
  readonly stop: () => void
  readonly toggle: (entryId: string) => void
  readonly chooseAll: () => void
  readonly chooseNone: () => void
}

/** Choosing among the entries of a list. */
export function useSelection(entries: readonly Entry[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>()
  const stop = useCallback(() => setIds(undefined), [])
  const chosen = ids ? entries.filter(({ id }) => ids.has(id)) : []
  return {
    isOn: ids !== undefined,
    chosen,
    isChosen: (entryId) => ids?.has(entryId) ?? false,
    start: () => setIds(new Set()),
    stop,
    toggle: (entryId) =>
      setIds((before) => {
        const after = new Set(before)
        if (!after.delete(entryId)) after.add(entryId)
        return after
      }),
    chooseAll: () => setIds(new Set(entries.map(({ id }) => id))),
    chooseNone: () => setIds(new Set()),
  }
}
