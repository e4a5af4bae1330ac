import { messages } from '@geist/domain'
import { type ReactNode, useRef } from 'react'

import { useInfiniteScroll } from '../../../shared/infinite-scroll/use-infinite-scroll'
import styles from './list-end.module.css'

export interface ListEndProps {
  readonly count: number
  readonly hasMore: boolean
  /** Whether this device has all entries. Until then the list does not announce its end. */
  readonly isComplete: boolean
  readonly onReached: () => void
  readonly children?: ReactNode
}

/** Requests the next page when it scrolls into view, or announces the end of the list. */
export function ListEnd({ count, hasMore, isComplete, onReached, children }: ListEndProps) {
  const markerRef = useRef<HTMLDivElement>(null)
  useInfiniteScroll(markerRef, { isReady: hasMore, count, aheadPx: 200, onReached })
  if (hasMore) return <div ref={markerRef} className={styles.marker} />
  return (
    <footer className={styles.end}>
      {count > 0 && isComplete && <p>{messages.endOfEntries}</p>}
      {!isComplete && <p role="status">Older notes are still downloading to this device.</p>}
      {children}
    </footer>
  )
}
