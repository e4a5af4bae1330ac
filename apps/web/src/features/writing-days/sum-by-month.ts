import { toCalendarDate, type CalendarDay, dayMs } from '@geist/domain'

import type { DayRange } from './get-period-range'

export interface MonthTotal {
  /** 'November 2026'. */
  readonly name: string
  /** Number of days with entries. */
  readonly dayCount: number
  readonly entryCount: number
}

/** Sums up the months of a range, in order, including months without entries. */
export function sumByMonth(
  counts: ReadonlyMap<CalendarDay, number>,
  { first, last }: DayRange,
  locale?: string,
): readonly MonthTotal[] {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' })
  const months = new Map<string, { name: string; dayCount: number; entryCount: number }>()
  for (let day = first; day <= last; day += 1) {
    const { year, month } = toCalendarDate(day)
    const key = `${year}-${month}`
    const total = months.get(key) ?? { name: format.format(day * dayMs), dayCount: 0, entryCount: 0 }
    const count = counts.get(day) ?? 0
    months.set(key, {
      ...total,
      dayCount: total.dayCount + (count > 0 ? 1 : 0),
      entryCount: total.entryCount + count,
    })
  }
  return [...months.values()]
}
