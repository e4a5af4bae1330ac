/**
 * Formats a timestamp to the minute: 'Nov 21, 2026, 2:03 PM' in English.
 *
 * @param instant epoch milliseconds
 * @param locale the browser's by default
 */
export function formatDateTime(instant: number, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(instant)
}
