import { useRef } from 'react'

import { useReached } from '../use-reached'
import styles from './more-room.module.css'

export interface MoreRoomProps {
  /** How many stand above it. While there are none it is as high as what is waited for. */
  readonly count: number
  readonly isReady: boolean
  /** Stable. */
  readonly onReached: () => void
}

/** The room of what comes next, which asks for it as it comes into view. */
export function MoreRoom({ count, isReady, onReached }: MoreRoomProps) {
  const marker = useRef<HTMLDivElement>(null)
  useReached(marker, { isReady, count, aheadPx: 400, onReached })
  return <div ref={marker} className={count === 0 ? styles.first : styles.more} />
}
