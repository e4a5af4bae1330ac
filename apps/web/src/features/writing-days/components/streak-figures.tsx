import { calendarDate, type CalendarDay, dayMs, type Streak, type WritingStreaks } from '@geist/domain'

import { daysInWords } from '../days-in-words'
import styles from './writing-days.module.css'

export interface StreakFiguresProps {
  /** `undefined` while counting. */
  readonly streaks: WritingStreaks | undefined
  readonly today: CalendarDay
}

export function StreakFigures({ streaks, today }: StreakFiguresProps) {
  const current = streaks?.current
  const longest = streaks?.longest
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Current streak</dt>
        <dd>
          {streaks ? daysInWords(current?.length ?? 0) : '…'}
          {current && current.last !== today && <span className={styles.aside}>today is still open</span>}
        </dd>
      </div>
      <div>
        <dt>Longest streak</dt>
        <dd>
          {streaks ? daysInWords(longest?.length ?? 0) : '…'}
          {longest && longest.length > 1 && <span className={styles.aside}>{rangeOf(longest, today)}</span>}
        </dd>
      </div>
    </dl>
  )
}

/** 'Mar 3 – 14', with the year unless it is the current one. */
function rangeOf({ first, last }: Streak, today: CalendarDay): string {
  const thisYear = calendarDate(today).year
  const isThisYear = calendarDate(first).year === thisYear && calendarDate(last).year === thisYear
  return new Intl.DateTimeFormat(undefined, {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).formatRange(first * dayMs, last * dayMs)
}
