import { countDaysBetween } from '../../shared/count-days-between'

/**
 * Formats the heading of a day: Today, Yesterday, or the date, with the year unless it is the
 * current one. Days follow the calendar of the local time zone.
 * @param timestamp epoch milliseconds
 * @param now epoch milliseconds
 */
export function formatDayHeading(timestamp: number, now: number, locale?: string): string {
  const day = new Date(timestamp)
  const today = new Date(now)
  switch (countDaysBetween(day, today)) {
    case 0:
      return 'Today'
    case 1:
      return 'Yesterday'
    default:
      return getDateFormat(locale, day.getFullYear() !== today.getFullYear()).format(day)
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached: constructing a formatter costs far more than using it. */
function getDateFormat(locale: string | undefined, hasYear: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${hasYear}`
  const cached = formats.get(key)
  if (cached) return cached
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(hasYear && { year: 'numeric' }),
  })
  formats.set(key, format)
  return format
}
