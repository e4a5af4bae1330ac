import type { Entry } from '@geist/domain'
import { type RefObject, startTransition, useCallback, useRef, useState } from 'react'

export interface Selection {
  /** Whether the list is in selection mode. */
  readonly isOn: boolean
  /** The chosen entries, in the order of the list. Entries that left the list are excluded. */
  readonly chosen: readonly Entry[]
  readonly isChosen: (entryId: string) => boolean
  readonly start: () => void
  /** Leaves selection mode. Stable. */
  readonly stop: () => void
  readonly toggle: (entryId: string) => void
  readonly chooseAll: () => void
  readonly chooseNone: () => void
  /** The button that starts selection mode, which gets the focus when the user ends it. */
  readonly buttonRef: RefObject<HTMLButtonElement | null>
}

/** Selection mode of a list of entries. */
export function useSelection(entries: readonly Entry[]): Selection {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const stop = useCallback(() => setChosenIds(undefined), [])
  const chosen = chosenIds ? entries.filter(({ id }) => chosenIds.has(id)) : []
  return {
    isOn: chosenIds !== undefined,
    chosen,
    isChosen: (entryId) => chosenIds?.has(entryId) ?? false,
    // A transition: the list stays as it is until all parts of the mode are loaded.
    start: () => startTransition(() => setChosenIds(new Set())),
    stop,
    toggle: (entryId) =>
      setChosenIds((previous) => {
        const toggled = new Set(previous)
        if (!toggled.delete(entryId)) toggled.add(entryId)
        return toggled
      }),
    chooseAll: () => setChosenIds(new Set(entries.map(({ id }) => id))),
    chooseNone: () => setChosenIds(new Set()),
    buttonRef,
  }
}
