import { toCalendarDate, type CalendarDay, dayMs, type Streak, type WritingStreaks } from '@geist/domain'

import { formatDayCount } from '../format-day-count'
import styles from './writing-days.module.css'

export interface StreakStatsProps {
  /** `undefined` while counting. */
  readonly streaks: WritingStreaks | undefined
  readonly today: CalendarDay
}

/** The current and the longest streak. */
export function StreakStats({ streaks, today }: StreakStatsProps) {
  const current = streaks?.current
  const longest = streaks?.longest
  return (
    <dl className={styles.stats}>
      <div>
        <dt>Current streak</dt>
        <dd>
          {streaks ? formatDayCount(current?.length ?? 0) : '…'}
          {current && current.last !== today && <span className={styles.aside}>today isn’t over yet</span>}
        </dd>
      </div>
      <div>
        <dt>Longest streak</dt>
        <dd>
          {streaks ? formatDayCount(longest?.length ?? 0) : '…'}
          {longest && longest.length > 1 && <span className={styles.aside}>{formatStreakRange(longest, today)}</span>}
        </dd>
      </div>
    </dl>
  )
}

/** Formats the days of a streak: 'Mar 3 – 14', with the year unless it is the current one. */
function formatStreakRange({ first, last }: Streak, today: CalendarDay): string {
  const thisYear = toCalendarDate(today).year
  const isThisYear = toCalendarDate(first).year === thisYear && toCalendarDate(last).year === thisYear
  return new Intl.DateTimeFormat(undefined, {
    // A calendar day counts UTC days since the epoch.
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).formatRange(first * dayMs, last * dayMs)
}
