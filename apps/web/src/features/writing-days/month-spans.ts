import { toCalendarDate, type CalendarDay, dayMs } from '@geist/domain'

export interface MonthSpan {
  readonly key: string
  /** 'Nov'; '' if the month has too few columns for its name. */
  readonly name: string
  readonly length: number
}

/** Columns that a short name needs. */
const minNamedColumns = 3

/** Groups the weeks by month. A week belongs to the month of its last day. */
export function monthSpans(
  weeks: readonly (readonly (CalendarDay | undefined)[])[],
  locale?: string,
): readonly MonthSpan[] {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short' })
  const spans: { key: string; name: string; length: number }[] = []
  for (const week of weeks) {
    const day = week.findLast((weekDay) => weekDay !== undefined) ?? 0
    const { year, month } = toCalendarDate(day)
    const key = `${year}-${month}`
    const last = spans.at(-1)
    if (last?.key === key) last.length += 1
    else spans.push({ key, name: format.format(day * dayMs), length: 1 })
  }
  return spans.map((span) => (span.length < minNamedColumns ? { ...span, name: '' } : span))
}
