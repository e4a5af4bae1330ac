import { Button } from '@geist/ui'
import { useRef } from 'react'

import { useReached } from '../../../shared/use-reached'
import styles from './more-entries.module.css'

export interface MoreEntriesProps {
  /** Another number after each page: what is still in sight then asks for the next. */
  readonly count: number
  readonly onReached: () => void
}

/** The lower end of a list that goes on: it asks for more when it comes near, and when it is pressed. */
export function MoreEntries({ count, onReached }: MoreEntriesProps) {
  const marker = useRef<HTMLDivElement>(null)
  useReached(marker, { isReady: true, count, aheadPx: 600, onReached })
  return (
    <div ref={marker} className={styles.more}>
      <Button onClick={onReached}>Show more</Button>
    </div>
  )
}
