import { Button } from '@geist/ui'
import { useRef } from 'react'

import { useInfiniteScroll } from '../../../shared/infinite-scroll/use-infinite-scroll'
import styles from './load-more-entries.module.css'

/** Distance below the screen at which the next page is requested, in CSS pixels. */
const preloadDistancePx = 600

export interface LoadMoreEntriesProps {
  /** Changes with each page: a sentinel still in view then requests the next one. */
  readonly loadedCount: number
  readonly onLoadMore: () => void
}

/** Loads the next page of entries when scrolled into view, or by its button. */
export function LoadMoreEntries({ loadedCount, onLoadMore }: LoadMoreEntriesProps) {
  const sentinelRef = useRef<HTMLDivElement>(null)
  useInfiniteScroll(sentinelRef, {
    isReady: true,
    count: loadedCount,
    aheadPx: preloadDistancePx,
    onReached: onLoadMore,
  })
  return (
    <div ref={sentinelRef} className={styles.more}>
      <Button onClick={onLoadMore}>Show more</Button>
    </div>
  )
}
