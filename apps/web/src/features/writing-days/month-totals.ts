import { toCalendarDate, type CalendarDay, dayMs } from '@geist/domain'

export interface MonthTotal {
  /** 'November 2026'. */
  readonly name: string
  readonly days: number
  readonly entries: number
}

/** Totals of all months in a period, in order, including months without entries. */
export function monthTotals(
  counts: ReadonlyMap<CalendarDay, number>,
  { first, last }: { readonly first: CalendarDay; readonly last: CalendarDay },
  locale?: string,
): readonly MonthTotal[] {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' })
  const months = new Map<string, { name: string; days: number; entries: number }>()
  for (let day = first; day <= last; day += 1) {
    const { year, month } = toCalendarDate(day)
    const key = `${year}-${month}`
    const total = months.get(key) ?? { name: format.format(day * dayMs), days: 0, entries: 0 }
    const count = counts.get(day) ?? 0
    months.set(key, { ...total, days: total.days + (count > 0 ? 1 : 0), entries: total.entries + count })
  }
  return [...months.values()]
}
