import { type RefObject, useEffect } from 'react'

export interface Reaching {
  /** Whether there is anything to ask for. */
  readonly isReady: boolean
  /** How many stand above it. What is still in sight after a page that was too short to push it out asks for the next. */
  readonly count: number
  /** How far below the screen it is asked for, so that reading on needs no waiting, in CSS pixels. */
  readonly aheadPx: number
  /** Stable. */
  readonly onReached: () => void
}

/** Asks for what comes next as the element at the lower end of a list comes near the screen. */
export function useReached(
  marker: RefObject<HTMLElement | null>,
  { isReady, count, aheadPx, onReached }: Reaching,
): void {
  useEffect(() => {
    if (!isReady || !marker.current) return undefined
    // Where the page was busy, one call tells of several moments: it may have gone out of view and come back.
    const observer = new IntersectionObserver((moments) => moments.at(-1)?.isIntersecting && onReached(), {
      rootMargin: `${aheadPx}px 0px`,
    })
    observer.observe(marker.current)
    return () => observer.disconnect()
    // Anew for each page: an observer tells only what changes.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `count` is what it answers to
  }, [marker, isReady, count, aheadPx, onReached])
}
