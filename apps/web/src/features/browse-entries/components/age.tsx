import { formatRelativeAge } from '@geist/domain'
import { memo, useEffect, useState } from 'react'

import { formatDate, formatDateTime } from '../../../shared/format-date-time'
import { useReadingSettings } from '../../../shared/reading/reading-settings'
import { callAt } from '../call-at'
import { getMsUntilNextAge } from '../ms-until-next-age'

export interface AgeProps {
  /** Epoch milliseconds. */
  readonly timestamp: number
  readonly className?: string | undefined
  /** Whether the age is part of a sentence, such as 'Last activity 5m ago', which a date breaks. */
  readonly isInSentence?: boolean
}

/**
 * The relative age of an entry, such as '5m', or its date if the user prefers that. Screen readers
 * and the tooltip have date and time. Re-renders whenever its text changes.
 */
export const Age = memo(function Age({ timestamp, className, isInSentence = false }: AgeProps) {
  const [now, setNow] = useState(() => Date.now())
  const { showsDates } = useReadingSettings()
  const dateTime = formatDateTime(timestamp)
  useEffect(() => {
    // The text may be stale already: time has passed since the render, for example off the screen.
    const effectTime = Date.now()
    const isStale = formatRelativeAge(timestamp, effectTime) !== formatRelativeAge(timestamp, now)
    const delayMs = isStale ? 0 : getMsUntilNextAge(timestamp, effectTime)
    return callAt(effectTime + delayMs, () => setNow(Date.now()))
  }, [timestamp, now])
  if (isInSentence) {
    return (
      <time className={className} title={dateTime} dateTime={new Date(timestamp).toISOString()}>
        {formatRelativeAge(timestamp, now)}
      </time>
    )
  }
  return (
    <span className={className} title={dateTime}>
      <time dateTime={new Date(timestamp).toISOString()} aria-hidden="true">
        {showsDates ? formatDate(timestamp) : formatRelativeAge(timestamp, now)}
      </time>
      {/* Not `aria-label`, which ARIA forbids on a time. */}
      <span className="visually-hidden">{dateTime}</span>
    </span>
  )
})
