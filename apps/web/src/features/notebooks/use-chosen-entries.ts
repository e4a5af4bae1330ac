import type { Entry } from '@geist/domain'
import { useCallback, useMemo, useState } from 'react'

export interface ChosenEntries {
  /** The ids of the chosen ones of these entries; one that has gone meanwhile is not among them. */
  readonly ids: ReadonlySet<string>
  /** The same for good. */
  readonly toggle: (entryId: string) => void
  readonly chooseAll: () => void
  readonly chooseNone: () => void
  /** Whether all are chosen that 'Select all' chooses. */
  readonly areAllChosen: boolean
}

/**
 * Choosing among the entries of a notebook. 'Select all' leaves out saved results of an analysis: fed back, a journal would soon speak of nothing but
 * what was said of it. Each can still be chosen by hand.
 */
export function useChosenEntries(entries: readonly Entry[]): ChosenEntries {
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
