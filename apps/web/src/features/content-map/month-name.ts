import type { MapMonth } from './drawn-map'

/** A month as people write it: 'March 2026', 'Mar 26' or 'M'. */
export function monthName({ year, month }: MapMonth, length: 'long' | 'short' | 'narrow'): string {
  // A month is no moment: it is the same in every zone.
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, 1)
  const withYear = length === 'narrow' ? {} : ({ year: length === 'long' ? 'numeric' : '2-digit' } as const)
  return new Intl.DateTimeFormat(undefined, { month: length, ...withYear, timeZone: 'UTC' }).format(date)
}
