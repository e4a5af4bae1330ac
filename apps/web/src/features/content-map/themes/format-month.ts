import type { MapMonth } from '../drawn-map'

/** Formats the name of a month in the user's language: 'March 2026', 'Mar 26' or 'M'. */
export function formatMonth({ year, month }: MapMonth, length: 'long' | 'short' | 'narrow'): string {
  // Built and formatted in UTC, so that no time zone shifts it into another month.
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, 1)
  const yearOptions = length === 'narrow' ? {} : ({ year: length === 'long' ? 'numeric' : '2-digit' } as const)
  return new Intl.DateTimeFormat(undefined, { month: length, ...yearOptions, timeZone: 'UTC' }).format(date)
}
