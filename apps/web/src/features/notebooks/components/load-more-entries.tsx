import { Button } from '@geist/ui'
import { useRef } from 'react'

import { useInfiniteScroll } from '../../../shared/infinite-scroll/use-infinite-scroll'
import styles from './load-more-entries.module.css'

export interface LoadMoreEntriesProps {
  /** Changes with each page: a sentinel still in view then requests the next one. */
  readonly loadedCount: number
  readonly onLoadMore: () => void
}

export function LoadMoreEntries({ loadedCount, onLoadMore }: LoadMoreEntriesProps) {
  const sentinelRef = useRef<HTMLDivElement>(null)
  useInfiniteScroll(sentinelRef, { isReady: true, count: loadedCount, aheadPx: 600, onReached: onLoadMore })
  return (
    <div ref={sentinelRef} className={styles.more}>
      <Button onClick={onLoadMore}>Show more</Button>
    </div>
  )
}
