import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

import { heldOrder, isSameOrder } from './held-order'

/** By when the list tells what was kept, in milliseconds. */
const newsMs = 2_000

/** What somebody has arranged, until the list says it too. */
interface Arranged {
  readonly ids: readonly string[]
  /** The list at the time, and when it had been kept: what tells that once more is not news yet. */
  readonly before: readonly string[]
  readonly status: 'held' | 'saving' | 'saved'
}

export interface ArrangedList {
  /** As it is to be shown. */
  readonly ids: readonly string[]
  /** Keeps the order as it is shown while an entry is in somebody's hand, whatever others do. */
  readonly hold: () => void
  readonly letGo: () => void
  /** Shows this order at once, and saves it. */
  readonly arrange: (ids: readonly string[]) => void
}

/**
 * The order of a list that is shown before it is saved.
 *
 * @param now the list as it is
 * @param save says whether the order was kept; where it was not, the list is shown as it is
 */
export function useArranged(
  now: readonly string[],
  save: ((ids: readonly string[]) => Promise<boolean>) | undefined,
): ArrangedList {
  const [arranged, setArranged] = useState<Arranged>()
  // Once it is kept, the next order that the list tells is the one that counts, also where somebody else has made it.
  const isKept = arranged?.status === 'saved'
  const isOver = isKept && (isSameOrder(now, arranged.ids) || !isSameOrder(now, arranged.before))
  if (isOver) setArranged(undefined)
  const shown = isOver ? undefined : arranged
  const ids = useMemo(() => (shown ? orderOf(shown, now) : now), [shown, now])
  const latest = useRef({ now, ids })
  useLayoutEffect(() => {
    latest.current = { now, ids }
  }, [now, ids])
  useEffect(() => {
    if (!isKept) return undefined
    // Where somebody has put it back in the same moment, the list tells nothing new.
    const timer = setTimeout(() => setArranged(undefined), newsMs)
    return () => clearTimeout(timer)
  }, [isKept])
  const hold = useCallback(() => {
    setArranged({ ids: latest.current.ids, before: latest.current.now, status: 'held' })
  }, [])
  const letGo = useCallback(() => setArranged(undefined), [])
  const arrange = useCallback(
    (next: readonly string[]) => {
      const saving: Arranged = { ids: next, before: latest.current.now, status: 'saving' }
      setArranged(saving)
      const settle = (wasKept: boolean) => {
        const saved: Arranged = { ...saving, before: latest.current.now, status: 'saved' }
        setArranged((current) => (current === saving ? (wasKept ? saved : undefined) : current))
      }
      void save?.(next).then(settle, () => settle(false))
    },
    [save],
  )
  return { ids, hold, letGo, arrange }
}

function orderOf({ ids }: Arranged, now: readonly string[]): readonly string[] {
  const order = heldOrder(ids, now)
  return isSameOrder(order, ids) ? ids : order
}
