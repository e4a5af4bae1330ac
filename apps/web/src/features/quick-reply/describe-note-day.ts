/**
 * Formats the day of a note: 'May 3' in English, 'May 3, 2025' in another year.
 *
 * @param timestamp epoch milliseconds, like `now`
 * @param locale BCP 47 tag; the browser's locale by default
 */
export function describeNoteDay(timestamp: number, now: number, locale?: string): string {
  const isThisYear = new Date(timestamp).getFullYear() === new Date(now).getFullYear()
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(timestamp)
}
