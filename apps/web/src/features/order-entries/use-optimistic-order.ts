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
  /**
   * The stored order at the last change of `status`. While it is the same, the save has not
   * arrived.
   */
  readonly base: readonly string[]
  readonly status: 'frozen' | 'saving' | 'saved'
}

export interface OptimisticOrder {
  readonly ids: readonly string[]
  /** Freezes the shown order during a drag, despite changes by other tabs and devices. Stable. */
  readonly freeze: () => void
  /** Reverts to the stored order. Stable. */
  readonly revert: () => void
  /** Shows an order at once and saves it. */
  readonly reorder: (ids: readonly string[]) => void
}

/**
 * Optimistic order: shows a new order until the stored list has it.
 *
 * @param storedIds ids in the stored order
 * @param save resolves with false or rejects on failure; the stored order is then shown again
 */
export function useOptimisticOrder(
  storedIds: readonly string[],
  save: ((ids: readonly string[]) => Promise<boolean>) | undefined,
): OptimisticOrder {
  const [localOrder, setLocalOrder] = useState<LocalOrder>()
  const isSaved = localOrder?.status === 'saved'
  // After the save, any change of the stored list wins, even one by another device.
  const isConfirmed = isSaved && (isSameOrder(storedIds, localOrder.ids) || !isSameOrder(storedIds, localOrder.base))
  if (isConfirmed) setLocalOrder(undefined)
  const shownOrder = isConfirmed ? undefined : localOrder
  const ids = useMemo(() => {
    if (!shownOrder) return storedIds
    const merged = mergeOrder(shownOrder.ids, storedIds)
    return isSameOrder(merged, shownOrder.ids) ? shownOrder.ids : merged
  }, [shownOrder, storedIds])
  useEffect(() => {
    if (!isSaved) return undefined
    const timer = setTimeout(() => setLocalOrder(undefined), confirmTimeoutMs)
    return () => clearTimeout(timer)
  }, [isSaved])

  // Keeps `freeze` and `reorder` stable.
  const latest = useRef({ storedIds, ids })
  useLayoutEffect(() => {
    latest.current = { storedIds, ids }
  }, [storedIds, ids])
  const freeze = useCallback(() => {
    setLocalOrder({ ids: latest.current.ids, base: latest.current.storedIds, status: 'frozen' })
  }, [])
  const revert = useCallback(() => setLocalOrder(undefined), [])
  const reorder = useCallback(
    (newIds: readonly string[]) => {
      const saving: LocalOrder = { ids: newIds, base: latest.current.storedIds, status: 'saving' }
      const settle = (wasSaved: boolean) => {
        const saved: LocalOrder = { ...saving, base: latest.current.storedIds, status: 'saved' }
        const settledOrder = wasSaved ? saved : undefined
        // Ignored if a later order is shown.
        setLocalOrder((current) => (current === saving ? settledOrder : current))
      }
      setLocalOrder(saving)
      void save?.(newIds).then(settle, () => settle(false))
    },
    [save],
  )
  return { ids, freeze, revert, reorder }
}
