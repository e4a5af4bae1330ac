/**
 * Converts a local date and time to epoch milliseconds. Months count from 1. `setFullYear` reads
 * the year 20 as 20; the constructor of `Date` would read it as 1920.
 */
export function toLocalInstant(
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
