/**
 * The day of an instant in English: 'March 3, 2026'.
 *
 * @param instant epoch milliseconds
 * @param timeZone an IANA time zone that the platform supports
 */
export function formatDay(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(instant)
}
