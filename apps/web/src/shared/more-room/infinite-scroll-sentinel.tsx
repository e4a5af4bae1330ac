import { useRef } from 'react'

import { useInfiniteScroll } from '../use-infinite-scroll'
import styles from './infinite-scroll-sentinel.module.css'

export interface MoreRoomProps {
  /** Items above. With none, the room is as high as the expected content. */
  readonly count: number
  readonly isReady: boolean
  /** Stable. */
  readonly onReached: () => void
}

/** Infinite scroll sentinel: loads the next items when it approaches the viewport. */
export function InfiniteScrollSentinel({ count, isReady, onReached }: MoreRoomProps) {
  const marker = useRef<HTMLDivElement>(null)
  useInfiniteScroll(marker, { isReady, count, aheadPx: 400, onReached })
  return <div ref={marker} className={count === 0 ? styles.first : styles.more} />
}
