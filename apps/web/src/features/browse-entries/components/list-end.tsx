import { messages } from '@geist/domain'
import { type ReactNode, useRef } from 'react'

import { useReached } from '../../../shared/use-reached'
import styles from './list-end.module.css'

export interface ListEndProps {
  /** How many entries stand above it. */
  readonly count: number
  readonly hasMore: boolean
  /** Whether this device has all entries. Until then the end of what it has is not said to be the end. */
  readonly isComplete: boolean
  readonly onReached: () => void
  /** What stands below the last entry. */
  readonly children?: ReactNode
}

/** The end of a list: it asks for more as it comes into view, or says that this was all. */
export function ListEnd({ count, hasMore, isComplete, onReached, children }: ListEndProps) {
  const marker = useRef<HTMLDivElement>(null)
  useReached(marker, { isReady: hasMore, count, aheadPx: 200, onReached })
  if (hasMore) return <div ref={marker} className={styles.marker} />
  return (
    <footer className={styles.end}>
      {count > 0 && isComplete && <p>{messages.endOfEntries}</p>}
      {!isComplete && <p role="status">Older notes are still being fetched to this device.</p>}
      {children}
    </footer>
  )
}
