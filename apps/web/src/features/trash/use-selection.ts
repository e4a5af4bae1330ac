import type { Entry } from '@geist/domain'
import { useCallback, useState } from 'react'

export interface Selection {
  readonly isOn: boolean
  /** The chosen entries, in the order of the list. Entries that left the list are excluded. */
  readonly chosen: readonly Entry[]
  readonly isChosen: (entryId: string) => boolean
  readonly start: () => void
  /** Stable. */
  readonly stop: () => void
  readonly toggle: (entryId: string) => void
  readonly chooseAll: () => void
  readonly chooseNone: () => void
}

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
      setIds((previous) => {
        const toggled = new Set(previous)
        if (!toggled.delete(entryId)) toggled.add(entryId)
        return toggled
      }),
    chooseAll: () => setIds(new Set(entries.map(({ id }) => id))),
    chooseNone: () => setIds(new Set()),
  }
}
