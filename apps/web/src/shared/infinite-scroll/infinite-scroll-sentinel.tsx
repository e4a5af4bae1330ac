import { useRef } from 'react'

import { useInfiniteScroll } from './use-infinite-scroll'
import styles from './infinite-scroll-sentinel.module.css'

/** Distance below the viewport at which the next items are loaded, in CSS pixels. */
const preloadDistancePx = 400

export interface InfiniteScrollSentinelProps {
  /** Number of items above. With none, the sentinel is as high as the expected content. */
  readonly count: number
  /** Whether the next items can be loaded now. */
  readonly isReady: boolean
  /** Loads the next items. Must be stable. */
  readonly onReached: () => void
}

/** Infinite scroll sentinel: loads the next items when it approaches the viewport. */
export function InfiniteScrollSentinel({ count, isReady, onReached }: InfiniteScrollSentinelProps) {
  const sentinelRef = useRef<HTMLDivElement>(null)
  useInfiniteScroll(sentinelRef, { isReady, count, aheadPx: preloadDistancePx, onReached })
  return <div ref={sentinelRef} className={count === 0 ? styles.first : styles.more} />
}
