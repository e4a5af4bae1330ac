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
  const selectableEntries = useMemo(() => entries.filter((entry) => !isAnalysisResult(entry)), [entries])
  const toggle = useCallback(
    (entryId: string) =>
      setSelectedIds((current) => {
        const next = new Set(current)
        if (!next.delete(entryId)) next.add(entryId)
        return next
      }),
    [],
  )
  return {
    ids,
    toggle,
    selectAll: () => setSelectedIds(new Set([...ids, ...selectableEntries.map(({ id }) => id)])),
    clear: () => setSelectedIds(new Set()),
    areAllSelected: selectableEntries.length > 0 && selectableEntries.every(({ id }) => ids.has(id)),
  }
}

/** Whether an entry is the saved result of an analysis or a cut-up. */
function isAnalysisResult({ hallucinationResponse, complexQuery }: Entry): boolean {
  return hallucinationResponse === 'yes' || complexQuery === 'yes'
}
