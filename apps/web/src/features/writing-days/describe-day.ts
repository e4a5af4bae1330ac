import { type CalendarDay, toCalendarDate, dayMs } from '@geist/domain'

/**
 * Describes the entries of a day: '3 notes on Monday, November 16'. A day of another year
 * includes its year.
 *
 * @param locale defaults to the browser's
 */
export function describeDay(day: CalendarDay, count: number, thisYear: number, locale?: string): string {
  const entries = count === 0 ? 'No notes' : count === 1 ? '1 note' : `${count.toLocaleString(locale)} notes`
  return `${entries} on ${getDayFormat(toCalendarDate(day).year === thisYear, locale).format(day * dayMs)}`
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/**
 * Caches each format: a year has up to 366 sentences, and creating a format is slower than using
 * it.
 */
function getDayFormat(isThisYear: boolean, locale: string | undefined): Intl.DateTimeFormat {
  const key = `${isThisYear} ${locale ?? ''}`
  let format = dayFormats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      // The days are already in the reader's zone: UTC only formats them.
      timeZone: 'UTC',
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      ...(!isThisYear && { year: 'numeric' }),
    })
    dayFormats.set(key, format)
  }
  return format
}
