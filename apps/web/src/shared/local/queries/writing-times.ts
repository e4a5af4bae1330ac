import type { IDBPDatabase } from 'idb'

import type { Journal } from '../journal'
import type { JournalSchema } from '../journal-schema'

/** The moments of one year (of UTC) at which entries were written. While nothing changes in it, it stays the same object. */
export interface YearOfWriting {
  /** Epoch milliseconds, oldest first. */
  readonly times: readonly number[]
}

interface KnownYear {
  /** The ids of its entries by time. Moments of entries never change, so equal ids are equal moments. */
  readonly ids: readonly string[]
  readonly writing: YearOfWriting
}

/** By the first moment of the year. One for each journal, so that every screen and every question has what the one before found out. */
const known = new WeakMap<Journal, Map<number, KnownYear>>()

/**
 * When the entries outside the trash were written, year by year, oldest first. No entry is read: the first time the keys of the index by time are, and
 * from then on one list of ids for each year with entries, and the keys of those years in which something changed.
 *
 * @throws {DOMException} what keeps a database from being read
 */
export async function writingTimes(journal: Journal): Promise<readonly YearOfWriting[]> {
  const database = await journal.database()
  const before = known.get(journal) ?? new Map<number, KnownYear>()
  const years = new Map<number, KnownYear>()
  let start = yearOf(await firstTimeFrom(database))
  while (start !== undefined) {
    const range = IDBKeyRange.bound([0, start.from], [0, start.before], false, true)
    const ids = await database.getAllKeysFromIndex('entries', 'byTime', range)
    const year = before.get(start.from)
    years.set(
      start.from,
      year && areEqual(year.ids, ids) ? year : { ids, writing: { times: await timesIn(database, range) } },
    )
    start = yearOf(await firstTimeFrom(database, start.before))
  }
  known.set(journal, years)
  return [...years.values()].map(({ writing }) => writing)
}

/** The moment of the oldest entry from there on. */
async function firstTimeFrom(database: IDBPDatabase<JournalSchema>, from?: number): Promise<number | undefined> {
  const lower: [0] | [0, number] = from === undefined ? [0] : [0, from]
  const byTime = database.transaction('entries').store.index('byTime')
  return (await byTime.openKeyCursor(IDBKeyRange.bound(lower, [0, []])))?.key[1]
}

async function timesIn(database: IDBPDatabase<JournalSchema>, range: IDBKeyRange): Promise<readonly number[]> {
  const times: number[] = []
  let cursor = await database.transaction('entries').store.index('byTime').openKeyCursor(range)
  while (cursor) {
    times.push(cursor.key[1])
    cursor = await cursor.continue()
  }
  return times
}

function yearOf(time: number | undefined): { readonly from: number; readonly before: number } | undefined {
  if (time === undefined) return undefined
  const year = new Date(time).getUTCFullYear()
  // Outside what JavaScript knows as a date there is nothing: the last year ends with it.
  return { from: startOfYear(year) ?? -8.64e15, before: startOfYear(year + 1) ?? 8.64e15 + 1 }
}

/** Not `Date.UTC`, which takes the years 0 to 99 for 1900 to 1999. */
function startOfYear(year: number): number | undefined {
  const start = new Date(0).setUTCFullYear(year, 0, 1)
  return Number.isNaN(start) ? undefined : start
}

function areEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}
