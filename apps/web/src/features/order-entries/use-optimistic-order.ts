import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

import { isSameOrder, mergeOrder } from './merge-order'

/**
 * How long a saved order is shown while the stored list does not change, in milliseconds: another
 * device may have undone it at once.
 */
const confirmTimeoutMs = 2_000

/** An order that only this tab shows so far. */
interface LocalOrder {
  readonly ids: readonly string[]
  /** The stored order at the time: while the list still has it, the save has not arrived. */
  readonly base: readonly string[]
  readonly status: 'held' | 'saving' | 'saved'
}

export interface OptimisticOrder {
  /** The ids to show. */
  readonly ids: readonly string[]
  /** Keeps the shown order during a drag, whatever other tabs and devices do. Stable. */
  readonly hold: () => void
  /** Shows the stored order again. Stable. */
  readonly release: () => void
  /** Shows an order at once and saves it. */
  readonly reorder: (ids: readonly string[]) => void
}

/**
 * Shows a new order until the stored list has it.
 *
 * @param stored the ids as they are stored
 * @param save resolves with false, or rejects, when the order could not be saved; the stored one is
 * shown again then
 */
export function useOptimisticOrder(
  stored: readonly string[],
  save: ((ids: readonly string[]) => Promise<boolean>) | undefined,
): OptimisticOrder {
  const [local, setLocal] = useState<LocalOrder>()
  const isSaved = local?.status === 'saved'
  // After the save, any change of the stored list wins, also one by another device.
  const isConfirmed = isSaved && (isSameOrder(stored, local.ids) || !isSameOrder(stored, local.base))
  if (isConfirmed) setLocal(undefined)
  const shown = isConfirmed ? undefined : local
  const ids = useMemo(() => {
    if (!shown) return stored
    const merged = mergeOrder(shown.ids, stored)
    return isSameOrder(merged, shown.ids) ? shown.ids : merged
  }, [shown, stored])
  useEffect(() => {
    if (!isSaved) return undefined
    const timer = setTimeout(() => setLocal(undefined), confirmTimeoutMs)
    return () => clearTimeout(timer)
  }, [isSaved])

  const latest = useRef({ stored, ids })
  useLayoutEffect(() => {
    latest.current = { stored, ids }
  }, [stored, ids])
  const hold = useCallback(() => {
    setLocal({ ids: latest.current.ids, base: latest.current.stored, status: 'held' })
  }, [])
  const release = useCallback(() => setLocal(undefined), [])
  const reorder = useCallback(
    (next: readonly string[]) => {
      const saving: LocalOrder = { ids: next, base: latest.current.stored, status: 'saving' }
      const settle = (wasSaved: boolean) => {
        const saved: LocalOrder = { ...saving, base: latest.current.stored, status: 'saved' }
        // Not while a later order is shown.
        setLocal((current) => (current === saving ? (wasSaved ? saved : undefined) : current))
      }
      setLocal(saving)
      void save?.(next).then(settle, () => settle(false))
    },
    [save],
  )
  return { ids, hold, release, reorder }
}
