import { messages } from '@geist/domain'
import { type ReactNode, useEffect, useRef } from 'react'

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
  useEffect(() => {
    if (!hasMore || !marker.current) return
    // A little before it is seen, so that reading on needs no waiting.
    // Where the page was busy, one call tells of several moments: it may have gone out of view and come back.
    const observer = new IntersectionObserver((moments) => moments.at(-1)?.isIntersecting && onReached(), {
      rootMargin: '200px 0px',
    })
    observer.observe(marker.current)
    return () => observer.disconnect()
    // Anew for each page, which may be too short to push the end out of view: an observer tells only what changes.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `count` is what it answers to
  }, [count, hasMore, onReached])
  if (hasMore) return <div ref={marker} className={styles.marker} />
  return (
    <footer className={styles.end}>
      {count > 0 && isComplete && <p>{messages.endOfEntries}</p>}
      {!isComplete && <p role="status">Older notes are still being fetched to this device.</p>}
      {children}
    </footer>
  )
}
