import {
  toCalendarDate,
  type CalendarDay,
  toCalendarDay,
  getCalendarDaySpan,
  findAnniversaryDays,
  type Entry,
} from '@geist/domain'

import type { Journal } from '../journal'

export interface AnniversaryYear {
  readonly year: number
  /** Oldest first. */
  readonly entries: readonly Entry[]
}

/** Limits how many years are queried. An imported entry may be dated into antiquity. */
const maxYears = 150

/**
 * Reads the entries of today's date in earlier years, outside the trash, latest year first. Omits
 * empty years. Reads one or two time ranges per year.
 *
 * Entries store timestamps only, so `zone` determines their days.
 *
 * @param zone the reader's IANA time zone
 * @throws {DOMException} when the database cannot be read
 */
export async function readEntriesOnThisDay(
  journal: Journal,
  today: CalendarDay,
  zone: string,
): Promise<readonly AnniversaryYear[]> {
  const byTime = (await journal.database()).transaction('entries').store.index('byTime')
  const oldestTimestamp = (await byTime.openKeyCursor(IDBKeyRange.bound([0], [0, []])))?.key[1]
  if (oldestTimestamp === undefined) return []
  const thisYear = toCalendarDate(today).year
  const firstYear = Math.max(toCalendarDate(toCalendarDay(oldestTimestamp, zone)).year, thisYear - maxYears)
  const years = Array.from({ length: Math.max(0, thisYear - firstYear) }, (_, index) => thisYear - 1 - index)
  // In parallel: sequential reads would take one round trip per year.
  const anniversaryYears = await Promise.all(
    years.map(async (year) => {
      const days = await Promise.all(
        findAnniversaryDays(today, year).map(async (day) => {
          const { start, end } = getCalendarDaySpan(day, zone)
          const rows = await byTime.getAll(IDBKeyRange.bound([0, start], [0, end], false, true))
          return rows.filter(({ entry }) => toCalendarDay(entry.timestamp, zone) === day)
        }),
      )
      return { year, entries: days.flat().map(({ entry }) => entry) }
    }),
  )
  return anniversaryYears.filter(({ entries }) => entries.length > 0)
}
