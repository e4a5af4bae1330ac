import { formatRelativeAge } from '@geist/domain'
import { useEffect, useState } from 'react'

import { untilNextAge } from '../until-next-age'
import { callAt } from '../call-at'

export interface AgeProps {
  /** Epoch milliseconds. */
  readonly timestamp: number
  readonly className?: string | undefined
}

/** The age of an entry, re-rendered whenever its text changes. */
export function Age({ timestamp, className }: AgeProps) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const current = Date.now()
    const isStale = formatRelativeAge(timestamp, current) !== formatRelativeAge(timestamp, now)
    return callAt(current + (isStale ? 0 : untilNextAge(timestamp, current)), () => setNow(Date.now()))
  }, [timestamp, now])
  return (
    <time className={className} dateTime={new Date(timestamp).toISOString()}>
      {formatRelativeAge(timestamp, now)}
    </time>
  )
}
