import { toCalendarDate, type CalendarDay, listCalendarWeeks, buildHeatScale } from '@geist/domain'
import { useMemo, useState } from 'react'

import { getFirstWeekday } from '../get-first-weekday'
import { type DayRange, getPeriodRange, type HeatMapPeriod } from '../get-period-range'
import { sumByMonth } from '../sum-by-month'
import { useDayFilter } from '../use-day-filter'
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
  const firstWeekday = getFirstWeekday(navigator.language)
  const range = useMemo(() => getPeriodRange(period, today, firstWeekday), [period, today, firstWeekday])
  const weeks = useMemo(() => listCalendarWeeks(range.first, range.last, firstWeekday), [range, firstWeekday])
  const getLevel = useMemo(() => buildHeatScale(listCountsInRange(counts, range)), [counts, range])
  const months = useMemo(() => sumByMonth(counts, range), [counts, range])
  const dayFilter = useDayFilter()

  // Whether older entries are still being fetched to this device.
  const isPartial = state.status === 'ready' && !state.isComplete
  if (state.status === 'failed')
    return (
      <p role="alert">
        This browser can’t open your notes on this device, so it can’t count your writing days. Reload the page.
      </p>
    )
  return (
    <>
      <div className={styles.top}>
        <StreakStats streaks={state.status === 'ready' ? state.streaks : undefined} today={today} />
        <PeriodPicker period={period} years={listYears(counts)} onPick={setPeriod} />
      </div>
      <div inert={state.status === 'loading'}>
        <HeatMap
          // Another period remounts the map, so that it starts with its last day in view and in the
          // tab order.
          key={`${period} ${range.last}`}
          weeks={weeks}
          range={range}
          counts={counts}
          getLevel={getLevel}
          thisYear={toCalendarDate(today).year}
          filteredDay={weeks.flat().find((day) => day !== undefined && dayFilter.isOn(day))}
          onFilter={dayFilter.toggle}
          summary={isPartial ? `${describeTotals(months)} so far` : describeTotals(months)}
        />
      </div>
      <MonthTable months={months} />
      {isPartial && (
        // For screen readers only: visible, it would shift the notes. The end of the list says the
        // same.
        <p role="status" className="visually-hidden">
          Older notes are still downloading to this device, so there may be more.
        </p>
      )}
    </>
  )
}

function listCountsInRange(counts: ReadonlyMap<CalendarDay, number>, { first, last }: DayRange): readonly number[] {
  return [...counts].filter(([day]) => day >= first && day <= last).map(([, count]) => count)
}

function listYears(counts: ReadonlyMap<CalendarDay, number>): readonly number[] {
  return [...new Set([...counts.keys()].map((day) => toCalendarDate(day).year))].toSorted((a, b) => b - a)
}

/** '412 notes on 180 days'. */
function describeTotals(months: ReturnType<typeof sumByMonth>): string {
  const entryCount = months.reduce((sum, month) => sum + month.entryCount, 0)
  const dayCount = months.reduce((sum, month) => sum + month.dayCount, 0)
  if (entryCount === 0) return 'No notes'
  const entriesText = entryCount === 1 ? '1 note' : `${entryCount.toLocaleString()} notes`
  return `${entriesText} on ${dayCount === 1 ? '1 day' : `${dayCount} days`}`
}
