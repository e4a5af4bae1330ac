import { useRef } from 'react'

import { useInfiniteScroll } from './use-infinite-scroll'
import styles from './infinite-scroll-sentinel.module.css'

export interface InfiniteScrollSentinelProps {
  /** Number of items above. With none, the sentinel is as high as the expected content. */
  readonly count: number
  readonly isReady: boolean
  /** Stable. */
  readonly onReached: () => void
}

/** Infinite scroll sentinel: loads the next items when it approaches the viewport. */
export function InfiniteScrollSentinel({ count, isReady, onReached }: InfiniteScrollSentinelProps) {
  const sentinel = useRef<HTMLDivElement>(null)
  useInfiniteScroll(sentinel, { isReady, count, aheadPx: 400, onReached })
  return <div ref={sentinel} className={count === 0 ? styles.first : styles.more} />
}
