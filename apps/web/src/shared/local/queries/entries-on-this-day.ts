import { calendarDate, type CalendarDay, calendarDay, calendarDaySpan, daysRemembered, type Entry } from '@geist/domain'

import type { Journal } from '../journal'

/** What was written on this day of an earlier year. */
export interface RememberedYear {
  readonly year: number
  /** Oldest first, as the day went. */
  readonly entries: readonly Entry[]
}

/** How many years are looked back: further than anybody's own days lie, while an entry that an import dated into antiquity costs nothing. */
const mostYears = 150

/**
 * The entries outside the trash of today's date in earlier years, the latest year first; years without any are left out. Read by a range of time for each year.
 *
 * Entries store moments only: their days are those of the zone that is given.
 *
 * @param zone an IANA name: where the reader is
 * @throws {DOMException} what keeps a database from being read
 */
export async function entriesOnThisDay(
  journal: Journal,
  today: CalendarDay,
  zone: string,
): Promise<readonly RememberedYear[]> {
  const byTime = (await journal.database()).transaction('entries').store.index('byTime')
  const oldest = (await byTime.openKeyCursor(IDBKeyRange.bound([0], [0, []])))?.key[1]
  if (oldest === undefined) return []
  const thisYear = calendarDate(today).year
  const firstYear = Math.max(calendarDate(calendarDay(oldest, zone)).year, thisYear - mostYears)
  const years = Array.from({ length: Math.max(0, thisYear - firstYear) }, (_, index) => thisYear - 1 - index)
  // All at once: one after the other would take as many turns as there are years.
  const found = await Promise.all(
    years.map(async (year) => {
      const days = await Promise.all(
        daysRemembered(today, year).map(async (day) => {
          const { from, before } = calendarDaySpan(day, zone)
          const rows = await byTime.getAll(IDBKeyRange.bound([0, from], [0, before], false, true))
          return rows.filter(({ entry }) => calendarDay(entry.timestamp, zone) === day)
        }),
      )
      return { year, entries: days.flat().map(({ entry }) => entry) }
    }),
  )
  return found.filter(({ entries }) => entries.length > 0)
}
