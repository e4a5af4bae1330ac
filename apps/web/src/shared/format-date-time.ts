/**
 * Formats a timestamp to the minute: 'Nov 21, 2026, 2:03 PM' in English.
 *
 * @param time epoch milliseconds
 * @param locale BCP 47 tag; the browser's locale by default
 */
export function formatDateTime(time: number, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time)
}

/**
 * Formats the calendar day of a timestamp: 'Nov 21, 2026' in English.
 *
 * @param time epoch milliseconds
 * @param locale BCP 47 tag; the browser's locale by default
 */
export function formatDate(time: number, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(time)
}
