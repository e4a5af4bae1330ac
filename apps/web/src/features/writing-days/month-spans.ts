import { calendarDate, type CalendarDay, dayMs } from '@geist/domain'

/** Columns of the map under one month. */
export interface MonthSpan {
  readonly key: string
  /** 'Nov'; '' where it has too few columns to be written over. */
  readonly name: string
  readonly length: number
}

/** How many columns a short name needs. */
const fewestNamed = 3

/** Which weeks stand under which month: a week belongs to the month that its last day lies in. */
export function monthSpans(
  weeks: readonly (readonly (CalendarDay | undefined)[])[],
  locale?: string,
): readonly MonthSpan[] {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short' })
  const spans: { key: string; name: string; length: number }[] = []
  for (const week of weeks) {
    const day = week.findLast((each) => each !== undefined) ?? 0
    const { year, month } = calendarDate(day)
    const key = `${year}-${month}`
    const last = spans.at(-1)
    if (last?.key === key) last.length += 1
    else spans.push({ key, name: format.format(day * dayMs), length: 1 })
  }
  return spans.map((span) => (span.length < fewestNamed ? { ...span, name: '' } : span))
}
