import type { Entry } from '@geist/domain'
import { useCallback, useMemo, useState } from 'react'

export interface EntrySelection {
  /** Selected ids that are still among the given entries. */
  readonly ids: ReadonlySet<string>
  /** Stable identity. */
  readonly toggle: (entryId: string) => void
  readonly selectAll: () => void
  readonly clear: () => void
  /** Whether all entries that 'Select all' covers are selected. */
  readonly areAllSelected: boolean
}

/** Selected entries of a notebook. 'Select all' omits results of earlier analyses. */
export function useEntrySelection(entries: readonly Entry[]): EntrySelection {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(() => new Set())
  const ids = useMemo(
    () => new Set(entries.flatMap(({ id }) => (selectedIds.has(id) ? [id] : []))),
    [entries, selectedIds],
  )
  const selectable = useMemo(() => entries.filter((entry) => !isSavedResult(entry)), [entries])
  const toggle = useCallback(
    (entryId: string) =>
      setSelectedIds((before) => {
        const after = new Set(before)
        if (!after.delete(entryId)) after.add(entryId)
        return after
      }),
    [],
  )
  return {
    ids,
    toggle,
    selectAll: () => setSelectedIds(new Set([...ids, ...selectable.map(({ id }) => id)])),
    clear: () => setSelectedIds(new Set()),
    areAllSelected: selectable.length > 0 && selectable.every(({ id }) => ids.has(id)),
  }
}

function isSavedResult({ hallucinationResponse, complexQuery }: Entry): boolean {
  return hallucinationResponse === 'yes' || complexQuery === 'yes'
}
