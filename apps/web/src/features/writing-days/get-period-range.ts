import { type CalendarDay, toCalendarDate, dateToDay, startOfWeek, type Weekday } from '@geist/domain'

/** Period of the heat map: `latest` for the 53 weeks up to today, or a calendar year. */
export type HeatMapPeriod = 'latest' | number

/** A range of days; both ends are included. */
export interface DayRange {
  readonly first: CalendarDay
  readonly last: CalendarDay
}

/** 52 weeks and the current one. */
const latestWeekCount = 53

/** Returns the first and last day of a period. */
export function getPeriodRange(period: HeatMapPeriod, today: CalendarDay, firstWeekday: Weekday): DayRange {
  if (period === 'latest') return { first: startOfWeek(today, firstWeekday) - (latestWeekCount - 1) * 7, last: today }
  // Both dates exist in every year: `?? today` only satisfies the type.
  const first = dateToDay({ year: period, month: 1, day: 1 }) ?? today
  const last = dateToDay({ year: period, month: 12, day: 31 }) ?? today
  // The current year ends today. A future year, which an import may contain, is shown in full.
  return { first, last: period === toCalendarDate(today).year ? today : last }
}
