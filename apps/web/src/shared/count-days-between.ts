import { dayMs } from '@geist/domain'

/**
 * Counts the days from one calendar date to another in the local time zone. Compares them as if in
 * UTC, where each day has 24 hours. Locally, a day on which the clocks change has 23 or 25.
 */
export function countDaysBetween(from: Date, to: Date): number {
  const toUtcMidnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return (toUtcMidnight(to) - toUtcMidnight(from)) / dayMs
}
