import { calendarDate, type CalendarDay, calendarWeeks, heatScale } from '@geist/domain'
import { useMemo, useState } from 'react'

import { firstWeekday } from '../first-weekday'
import { heatPeriod, type Period } from '../heat-period'
import { monthTotals } from '../month-totals'
import type { WritingDaysState } from '../use-writing-days'
import { HeatMap } from './heat-map'
import { MonthTable } from './month-table'
import { PeriodPicker } from './period-picker'
import { StreakFigures } from './streak-figures'
import styles from './writing-days.module.css'

export interface WritingYearProps {
  readonly state: WritingDaysState
  readonly today: CalendarDay
}

const nothing: ReadonlyMap<CalendarDay, number> = new Map()

/** The streaks, and the map of the weeks up to today or of a year. While the days are being counted it stands there empty, so that nothing moves. */
export function WritingYear({ state, today }: WritingYearProps) {
  const [period, setPeriod] = useState<Period>('latest')
  const counts = state.status === 'ready' ? state.counts : nothing
  const firstDay = firstWeekday(navigator.language)
  const span = useMemo(() => heatPeriod(period, today, firstDay), [period, today, firstDay])
  const weeks = useMemo(() => calendarWeeks(span.first, span.last, firstDay), [span, firstDay])
  const level = useMemo(() => heatScale(valuesBetween(counts, span)), [counts, span])
  const months = useMemo(() => monthTotals(counts, span), [counts, span])

  if (state.status === 'failed')
    return <p role="alert">This device cannot count your writing days right now. Open the page again.</p>
  return (
    <>
      <div className={styles.top}>
        <StreakFigures streaks={state.status === 'ready' ? state.streaks : undefined} today={today} />
        <PeriodPicker period={period} years={yearsOf(counts)} onPick={setPeriod} />
      </div>
      <div inert={state.status === 'loading'}>
        <HeatMap
          // Another period is another map: its last day is where the keyboard begins, and in view.
          key={`${period} ${span.last}`}
          weeks={weeks}
          span={span}
          counts={counts}
          level={level}
          thisYear={calendarDate(today).year}
          summary={state.status === 'ready' && !state.isComplete ? `${summaryOf(months)} so far` : summaryOf(months)}
        />
      </div>
      <MonthTable months={months} />
      {state.status === 'ready' && !state.isComplete && (
        // Not drawn: it would push the notes down and let them up again. The end of the list says it to the eye.
        <p role="status" className="visually-hidden">
          Older notes are still being fetched to this device, so there may be more.
        </p>
      )}
    </>
  )
}

function valuesBetween(
  counts: ReadonlyMap<CalendarDay, number>,
  { first, last }: { readonly first: CalendarDay; readonly last: CalendarDay },
): readonly number[] {
  return [...counts].filter(([day]) => day >= first && day <= last).map(([, count]) => count)
}

function yearsOf(counts: ReadonlyMap<CalendarDay, number>): readonly number[] {
  return [...new Set([...counts.keys()].map((day) => calendarDate(day).year))].toSorted((one, other) => other - one)
}

/** '412 entries on 180 days' */
function summaryOf(months: ReturnType<typeof monthTotals>): string {
  const entries = months.reduce((sum, month) => sum + month.entries, 0)
  const days = months.reduce((sum, month) => sum + month.days, 0)
  if (entries === 0) return 'No entries'
  return `${entries === 1 ? '1 entry' : `${entries.toLocaleString()} entries`} on ${days === 1 ? '1 day' : `${days} days`}`
}
