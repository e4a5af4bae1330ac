import type { MapMonth } from '../drawn-map'

/** Localized name of a month: 'March 2026', 'Mar 26' or 'M'. */
export function monthName({ year, month }: MapMonth, length: 'long' | 'short' | 'narrow'): string {
  // Formatted in UTC, since a month is the same in every time zone.
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, 1)
  const withYear = length === 'narrow' ? {} : ({ year: length === 'long' ? 'numeric' : '2-digit' } as const)
  return new Intl.DateTimeFormat(undefined, { month: length, ...withYear, timeZone: 'UTC' }).format(date)
}
