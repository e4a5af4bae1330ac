import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

import { isSameOrder, mergeOrder } from './merge-order'

/**
 * How long a saved order is shown while the stored list does not change, in milliseconds. Another
 * device may have reverted the order at once.
 */
const confirmTimeoutMs = 2_000

/** An order that only this tab shows so far. */
interface LocalOrder {
  readonly ids: readonly string[]
  /** Stored order at that time. While the list still equals it, the save has not arrived. */
  readonly base: readonly string[]
  readonly status: 'held' | 'saving' | 'saved'
}

export interface OptimisticOrder {
  readonly ids: readonly string[]
  /** Freezes the shown order during a drag, despite changes by other tabs and devices. Stable. */
  readonly hold: () => void
  /** Reverts to the stored order. Stable. */
  readonly release: () => void
  /** Shows an order at once and saves it. */
  readonly reorder: (ids: readonly string[]) => void
}

/**
 * Optimistic order: shows a new order until the stored list has it.
 *
 * @param stored the stored ids
 * @param save resolves with false or rejects on failure; the stored order is then shown again
 */
export function useOptimisticOrder(
  stored: readonly string[],
  save: ((ids: readonly string[]) => Promise<boolean>) | undefined,
): OptimisticOrder {
  const [local, setLocal] = useState<LocalOrder>()
  const isSaved = local?.status === 'saved'
  // After the save, any change of the stored list wins, even one by another device.
  const isConfirmed = isSaved && (isSameOrder(stored, local.ids) || !isSameOrder(stored, local.base))
  if (isConfirmed) setLocal(undefined)
  const shownOrder = isConfirmed ? undefined : local
  const ids = useMemo(() => {
    if (!shownOrder) return stored
    const merged = mergeOrder(shownOrder.ids, stored)
    return isSameOrder(merged, shownOrder.ids) ? shownOrder.ids : merged
  }, [shownOrder, stored])
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
        // Ignored if a later order is shown.
        setLocal((current) => (current === saving ? (wasSaved ? saved : undefined) : current))
      }
      setLocal(saving)
      void save?.(next).then(settle, () => settle(false))
    },
    [save],
  )
  return { ids, hold, release, reorder }
}
