import { type CalendarDay, toCalendarDate } from '@geist/domain'
import { useSearchParams } from 'react-router'

import type { FilterName } from '../../shared/filter-path'

export interface DayFilter {
  /** Whether the notes are filtered by this day. */
  readonly isOn: (day: CalendarDay) => boolean
  /** Filters the notes by a day; removes the filter by the same day. */
  readonly toggle: (day: CalendarDay) => void
}

const name: FilterName = 'date'

/** The filter of the notes by a day, which is in the URL. */
export function useDayFilter(): DayFilter {
  const [searchParams, setSearchParams] = useSearchParams()
  const isOn = (day: CalendarDay) => searchParams.get(name) === toIsoDate(day)
  const toggle = (day: CalendarDay) =>
    setSearchParams((previous) => {
      const next = new URLSearchParams(previous)
      if (isOn(day)) next.delete(name)
      else next.set(name, toIsoDate(day))
      return next
    })
  return { isOn, toggle }
}

/** Formats a day as in '2026-11-20'. */
function toIsoDate(day: CalendarDay): string {
  const { year, month, day: dayOfMonth } = toCalendarDate(day)
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(dayOfMonth).padStart(2, '0')].join('-')
}
