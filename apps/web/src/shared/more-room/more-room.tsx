import { useRef } from 'react'

import { useReached } from '../use-reached'
import styles from './more-room.module.css'

export interface MoreRoomProps {
  /** Items above. With none, the room is as high as the expected content. */
  readonly count: number
  readonly isReady: boolean
  /** Stable. */
  readonly onReached: () => void
}

/** Infinite scroll sentinel: loads the next items when it approaches the viewport. */
export function MoreRoom({ count, isReady, onReached }: MoreRoomProps) {
  const marker = useRef<HTMLDivElement>(null)
  useReached(marker, { isReady, count, aheadPx: 400, onReached })
  return <div ref={marker} className={count === 0 ? styles.first : styles.more} />
}
