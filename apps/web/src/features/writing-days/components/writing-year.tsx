import { toCalendarDate, type CalendarDay, listCalendarWeeks, buildHeatScale } from '@geist/domain'
import { useMemo, useState } from 'react'

import { firstWeekday } from '../first-weekday'
import { periodRange, type HeatMapPeriod } from '../period-range'
import { monthTotals } from '../month-totals'
import type { WritingDaysState } from '../use-writing-days'
import { HeatMap } from './heat-map'
import { MonthTable } from './month-table'
import { PeriodPicker } from './period-picker'
import { StreakStats } from './streak-stats'
import styles from './writing-days.module.css'

export interface WritingYearProps {
  readonly state: WritingDaysState
  readonly today: CalendarDay
}

const noCounts: ReadonlyMap<CalendarDay, number> = new Map()

/**
 * Streaks and the heat map of the latest weeks or of a year. While loading, an empty map reserves
 * the space.
 */
export function WritingYear({ state, today }: WritingYearProps) {
  const [period, setPeriod] = useState<HeatMapPeriod>('latest')
  const counts = state.status === 'ready' ? state.counts : noCounts
  const firstDay = firstWeekday(navigator.language)
  const span = useMemo(() => periodRange(period, today, firstDay), [period, today, firstDay])
  const weeks = useMemo(() => listCalendarWeeks(span.first, span.last, firstDay), [span, firstDay])
  const level = useMemo(() => buildHeatScale(valuesBetween(counts, span)), [counts, span])
  const months = useMemo(() => monthTotals(counts, span), [counts, span])

  if (state.status === 'failed')
    return <p role="alert">This device cannot count your writing days right now. Open the page again.</p>
  return (
    <>
      <div className={styles.top}>
        <StreakStats streaks={state.status === 'ready' ? state.streaks : undefined} today={today} />
        <PeriodPicker period={period} years={yearsOf(counts)} onPick={setPeriod} />
      </div>
      <div inert={state.status === 'loading'}>
        <HeatMap
          // Another period remounts the map, so that it starts with its last day in view and in the
          // tab order.
          key={`${period} ${span.last}`}
          weeks={weeks}
          span={span}
          counts={counts}
          levelOf={level}
          thisYear={toCalendarDate(today).year}
          summary={state.status === 'ready' && !state.isComplete ? `${summaryOf(months)} so far` : summaryOf(months)}
        />
      </div>
      <MonthTable months={months} />
      {state.status === 'ready' && !state.isComplete && (
        // Screen readers only: drawn, it would shift the notes. The end of the list shows the same.
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
  return [...new Set([...counts.keys()].map((day) => toCalendarDate(day).year))].toSorted((a, b) => b - a)
}

/** '412 entries on 180 days'. */
function summaryOf(months: ReturnType<typeof monthTotals>): string {
  const entries = months.reduce((sum, month) => sum + month.entries, 0)
  const days = months.reduce((sum, month) => sum + month.days, 0)
  if (entries === 0) return 'No entries'
  return `${entries === 1 ? '1 entry' : `${entries.toLocaleString()} entries`} on ${days === 1 ? '1 day' : `${days} days`}`
}
