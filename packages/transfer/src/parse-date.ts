/** Converts local time to epoch milliseconds in the user's time zone; months count from 1. */
export type ToInstant = (
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
) => number

/**
 * Parses a date of front matter: ISO 8601, also with a space for `T`. Without a zone it uses the
 * user's. Without a time it uses noon there, so that no change of zone shifts the day.
 *
 * @returns epoch milliseconds, `undefined` if invalid
 */
export function parseDate(text: string, toInstant: ToInstant): number | undefined {
  const match = datePattern.exec(text.trim())
  if (!match) return undefined
  const [, years, months, days, hours, minutes, seconds, fraction = '', zone] = match
  const year = Number(years)
  const month = Number(months)
  const day = Number(days)
  const hour = Number(hours ?? 12)
  const minute = Number(minutes ?? 0)
  const second = Number(seconds ?? 0)
  // ISO 8601 allows 24:00 and the leap second 60.
  if (!existsInCalendar(year, month, day) || hour > 24 || minute > 59 || second > 60) return undefined
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3))
  if (zone === undefined) return toInstant(year, month, day, hour, minute, second) + milliseconds
  const utc = new Date(0)
  utc.setUTCFullYear(year, month - 1, day)
  utc.setUTCHours(hour, minute, second, milliseconds)
  return utc.getTime() - parseUtcOffset(zone)
}

const datePattern =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/iu

/** Whether the date at the start of a text (`2020-02-30…`) exists in the calendar. */
export function isCalendarDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number)
  return existsInCalendar(year, month, day)
}

function existsInCalendar(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= countDaysInMonth(year, month)
}

/** The UTC offset of a zone in milliseconds. */
function parseUtcOffset(zone: string): number {
  if (zone.toUpperCase() === 'Z') return 0
  const digits = zone.replaceAll(/\D/gu, '')
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
  return (zone.startsWith('-') ? -1 : 1) * minutes * 60_000
}

function countDaysInMonth(year: number, month: number): number {
  const lastDay = new Date(0)
  // Day 0 of the next month is the last day of this one.
  lastDay.setUTCFullYear(year, month, 0)
  return lastDay.getUTCDate()
}
