/**
 * Epoch milliseconds of a local date and time. Months count from 1, and the year 20 is not 1920.
 */
export function localInstant(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
): number {
  const date = new Date(2000, 0)
  date.setFullYear(year, month - 1, day)
  date.setHours(hour, minute, second, 0)
  return date.getTime()
}
