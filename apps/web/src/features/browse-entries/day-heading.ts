/**
 * The heading of a day's entries: Today, Yesterday, else the date, with its year when that is not this one. Days are those of the
 * calendar where the reader is.
 *
 * @param timestamp epoch milliseconds
 * @param now epoch milliseconds
 */
export function dayHeading(timestamp: number, now: number, locale?: string): string {
  const day = new Date(timestamp)
  const today = new Date(now)
  switch (daysBetween(day, today)) {
    case 0:
      return 'Today'
    case 1:
      return 'Yesterday'
    default:
      return dateFormat(locale, day.getFullYear() !== today.getFullYear()).format(day)
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making one takes far longer than using it, and a list draws many headings while it is scrolled. */
function dateFormat(locale: string | undefined, hasYear: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${hasYear}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(hasYear && { year: 'numeric' }),
  })
  formats.set(key, format)
  return format
}

/** Calendar days, not spans of 24 hours: a day on which the clocks change has 23 or 25. */
function daysBetween(from: Date, to: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return (midnight(to) - midnight(from)) / 86_400_000
}
