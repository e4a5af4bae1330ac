import { formatRelativeAge } from '@geist/domain'
import { useEffect, useState } from 'react'

import { getMsUntilNextAge } from '../ms-until-next-age'
import { callAt } from '../call-at'

export interface AgeProps {
  /** Epoch milliseconds. */
  readonly timestamp: number
  readonly className?: string | undefined
}

/** The relative age of an entry, such as '5m'. Re-renders whenever its text changes. */
export function Age({ timestamp, className }: AgeProps) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    // The text may be stale already: time has passed since the render, for example off the screen.
    const effectTime = Date.now()
    const isStale = formatRelativeAge(timestamp, effectTime) !== formatRelativeAge(timestamp, now)
    const delayMs = isStale ? 0 : getMsUntilNextAge(timestamp, effectTime)
    return callAt(effectTime + delayMs, () => setNow(Date.now()))
  }, [timestamp, now])
  return (
    <time className={className} dateTime={new Date(timestamp).toISOString()}>
      {formatRelativeAge(timestamp, now)}
    </time>
  )
}
