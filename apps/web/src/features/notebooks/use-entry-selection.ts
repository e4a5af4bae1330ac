import type { Entry } from '@geist/domain'
import { useCallback, useMemo, useState } from 'react'

export interface EntrySelection {
  /** Selected ids that are still among the given entries. */
  readonly ids: ReadonlySet<string>
  /** Stable identity. */
  readonly toggle: (entryId: string) => void
  readonly chooseAll: () => void
  readonly chooseNone: () => void
  /** Whether all entries that 'Select all' covers are selected. */
  readonly areAllChosen: boolean
}

/** Selected entries of a notebook. 'Select all' omits results of earlier analyses. */
export function useEntrySelection(entries: readonly Entry[]): EntrySelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set())
  const ids = useMemo(() => new Set(entries.flatMap(({ id }) => (chosen.has(id) ? [id] : []))), [entries, chosen])
  const written = useMemo(() => entries.filter((entry) => !isSavedResult(entry)), [entries])
  const toggle = useCallback(
    (entryId: string) =>
      setChosen((before) => {
        const after = new Set(before)
        if (!after.delete(entryId)) after.add(entryId)
        return after
      }),
    [],
  )
  return {
    ids,
    toggle,
    chooseAll: () => setChosen(new Set([...ids, ...written.map(({ id }) => id)])),
    chooseNone: () => setChosen(new Set()),
    areAllChosen: written.length > 0 && written.every(({ id }) => ids.has(id)),
  }
}

function isSavedResult({ hallucinationResponse, complexQuery }: Entry): boolean {
  return hallucinationResponse === 'yes' || complexQuery === 'yes'
}
