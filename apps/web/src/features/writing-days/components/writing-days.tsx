import { toCalendarDay, type Streak } from '@geist/domain'
import { Suspense, useEffect } from 'react'

import { Fold } from '../../../shared/fold/fold'
import { deferToFirstPaint, lazyPart } from '../../../shared/lazy-part'
import { getDeviceTimeZone } from '../../../shared/device-time-zone'
import { formatDayCount } from '../format-day-count'
import { useStoredOpenState } from '../use-stored-open-state'
import { useWritingDays, type WritingDaysState } from '../use-writing-days'
import styles from './writing-days.module.css'

// Loaded after the notes: the collapsed line already shows the most important figure.
const WritingYear = lazyPart(
  deferToFirstPaint(async () => (await import('./writing-year')).WritingYear),
  LoadFailedFallback,
)

export interface WritingDaysProps {
  readonly uid: string
  /** Epoch milliseconds, to determine today. */
  readonly now: number
  /** Time zone of the reader; defaults to the device's. */
  readonly zone?: string
}

/**
 * Collapsible section with the writing days of an account: the heat map of a year and the streaks.
 * Remembers on this device whether it is open.
 */
export function WritingDays(props: WritingDaysProps) {
  return <WritingDaysFold key={props.uid} {...props} />
}

function WritingDaysFold({ uid, now, zone = getDeviceTimeZone() }: WritingDaysProps) {
  const [isOpen, setOpen] = useStoredOpenState(uid)
  const today = toCalendarDay(now, zone)
  const state = useWritingDays(uid, today, zone)
  useEffect(() => void WritingYear.preload(), [])
  return (
    <Fold
      title="Writing days"
      summary={describeStreak(getCurrentStreak(state))}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <div className={styles.year}>
        <Suspense fallback={<div className={styles.skeleton} />}>
          <WritingYear state={state} today={today} />
        </Suspense>
      </div>
    </Fold>
  )
}

function LoadFailedFallback() {
  return <p>Couldn’t load your writing days. Reconnect, then reload the page.</p>
}

function getCurrentStreak(state: WritingDaysState): Streak | undefined {
  return state.status === 'ready' ? state.streaks.current : undefined
}

/** Describes a streak: '12 days in a row'. Returns `undefined` for a single day. */
function describeStreak(current: Streak | undefined): string | undefined {
  return current && current.length > 1 ? `${formatDayCount(current.length)} in a row` : undefined
}
