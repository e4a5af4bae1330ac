import { countDaysBetween } from '../../shared/count-days-between'

/**
 * Describes the day of a note within a sentence, in the local time zone: 'today', 'yesterday', 'on
 * May 3', or 'on May 3, 2025' in another year.
 *
 * @param timestamp epoch milliseconds, like `now`
 * @param locale BCP 47 tag; the browser's locale by default
 */
export function describeNoteDay(timestamp: number, now: number, locale?: string): string {
  const [day, today] = [new Date(timestamp), new Date(now)]
  switch (countDaysBetween(day, today)) {
    case 0:
      return 'today'
    case 1:
      return 'yesterday'
    default: {
      const isThisYear = day.getFullYear() === today.getFullYear()
      const format = new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month: 'long',
        ...(!isThisYear && { year: 'numeric' }),
      })
      return `on ${format.format(day)}`
    }
  }
}
