import { type RefObject, useEffect } from 'react'

export interface InfiniteScrollOptions {
  /** Whether the next items can be loaded now. */
  readonly isReady: boolean
  /** Number of items above. A change checks again, in case the sentinel is still in view. */
  readonly count: number
  /** Distance below the viewport at which loading starts, in CSS pixels. */
  readonly aheadPx: number
  /** Must be stable. */
  readonly onReached: () => void
}

/** Infinite scroll: calls back when the sentinel at the end of a list approaches the viewport. */
export function useInfiniteScroll(
  sentinelRef: RefObject<HTMLElement | null>,
  { isReady, count, aheadPx, onReached }: InfiniteScrollOptions,
): void {
  useEffect(() => {
    if (!isReady || !sentinelRef.current) return undefined
    // On a busy page, one callback may report several changes: the last one counts.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onReached(), {
      rootMargin: `${aheadPx}px 0px`,
    })
    observer.observe(sentinelRef.current)
    return () => observer.disconnect()
    // Recreated for each page: an observer reports only changes.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new `count` must check again
  }, [sentinelRef, isReady, count, aheadPx, onReached])
}
