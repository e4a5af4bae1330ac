import { Button } from '@geist/ui'
import { useRef } from 'react'

import { useInfiniteScroll } from '../../../shared/use-infinite-scroll'
import styles from './more-entries.module.css'

export interface MoreEntriesProps {
  /** Changes with each page: a marker still in view then requests the next one. */
  readonly count: number
  readonly onReached: () => void
}

export function MoreEntries({ count, onReached }: MoreEntriesProps) {
  const marker = useRef<HTMLDivElement>(null)
  useInfiniteScroll(marker, { isReady: true, count, aheadPx: 600, onReached })
  return (
    <div ref={marker} className={styles.more}>
      <Button onClick={onReached}>Show more</Button>
    </div>
  )
}
