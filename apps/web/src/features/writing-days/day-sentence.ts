import { type CalendarDay, calendarDate, dayMs } from '@geist/domain'

/**
 * What was written on a day, in words: '3 entries on Monday, November 16'. A day of another year carries its year.
 *
 * @param locale the browser's when left out
 */
export function daySentence(day: CalendarDay, count: number, thisYear: number, locale?: string): string {
  const entries = count === 0 ? 'No entries' : count === 1 ? '1 entry' : `${count.toLocaleString(locale)} entries`
  return `${entries} on ${formatOf(calendarDate(day).year === thisYear, locale).format(day * dayMs)}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** One for each: a year has 366 sentences, and making a format takes longer than using it. */
function formatOf(isThisYear: boolean, locale: string | undefined): Intl.DateTimeFormat {
  const key = `${isThisYear} ${locale ?? ''}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      // Days are counted already: here they are only written.
      timeZone: 'UTC',
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      ...(!isThisYear && { year: 'numeric' }),
    })
    formats.set(key, format)
  }
  return format
}
