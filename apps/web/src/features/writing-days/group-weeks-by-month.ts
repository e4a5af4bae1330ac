import { toCalendarDate, type CalendarDay, dayMs } from '@geist/domain'

/** The columns of a month in the heat map, one per week. */
export interface MonthColumns {
  /** Year and month, for React. */
  readonly key: string
  /** 'Nov'; '' if the month has too few columns for its name. */
  readonly name: string
  readonly weekCount: number
}

/** Number of columns that a short name needs. */
const minNamedWeeks = 3

/** Groups the weeks by month. A week belongs to the month of its last day. */
export function groupWeeksByMonth(
  weeks: readonly (readonly (CalendarDay | undefined)[])[],
  locale?: string,
): readonly MonthColumns[] {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short' })
  const months: { key: string; name: string; weekCount: number }[] = []
  for (const week of weeks) {
    const day = week.findLast((weekDay) => weekDay !== undefined) ?? 0
    const { year, month } = toCalendarDate(day)
    const key = `${year}-${month}`
    const lastMonth = months.at(-1)
    if (lastMonth?.key === key) lastMonth.weekCount += 1
    else months.push({ key, name: format.format(day * dayMs), weekCount: 1 })
  }
  return months.map((columns) => (columns.weekCount < minNamedWeeks ? { ...columns, name: '' } : columns))
}
