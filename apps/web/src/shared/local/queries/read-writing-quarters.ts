import { unwrap } from 'idb'

import type { Journal, JournalDatabase } from '../journal'

/** The timestamps of all entries in one UTC quarter. The same object while it is unchanged. */
export interface WritingQuarter {
  /** Epoch milliseconds, oldest first. */
  readonly times: readonly number[]
}

interface CachedQuarter {
  /** Entry ids by time. Timestamps of entries never change, so equal ids mean equal timestamps. */
  readonly ids: readonly string[]
  readonly writing: WritingQuarter
}

/** Cached quarters by their first millisecond, shared by all queries of a journal. */
const quarterCache = new WeakMap<Journal, Map<number, CachedQuarter>>()

/**
 * Reads when the entries outside the trash were written, by quarter, oldest first. Reads no
 * entries, only index keys: all keys the first time. Later calls read the ids of each quarter, and
 * the keys of changed quarters.
 *
 * @throws {DOMException} when the database cannot be read
 */
export async function readWritingQuarters(journal: Journal): Promise<readonly WritingQuarter[]> {
  const database = await journal.database()
  const cachedQuarters = quarterCache.get(journal) ?? new Map<number, CachedQuarter>()
  const quarters = new Map<number, CachedQuarter>()
  let span = toQuarter(await readFirstTime(database))
  while (span !== undefined) {
    const { from, before } = span
    const range = IDBKeyRange.bound([0, from], [0, before], false, true)
    const [ids, nextTime] = await Promise.all([
      database.getAllKeysFromIndex('entries', 'byTime', range),
      readFirstTime(database, before),
    ])
    const cachedQuarter = cachedQuarters.get(from)
    const isUnchanged = cachedQuarter !== undefined && areEqual(cachedQuarter.ids, ids)
    quarters.set(from, isUnchanged ? cachedQuarter : { ids, writing: { times: await readTimes(database, range) } })
    span = toQuarter(nextTime)
  }
  quarterCache.set(journal, quarters)
  return [...quarters.values()].map(({ writing }) => writing)
}

/** Reads the timestamp of the oldest entry from `from` on. */
async function readFirstTime(database: JournalDatabase, from?: number): Promise<number | undefined> {
  const lower: [0] | [0, number] = from === undefined ? [0] : [0, from]
  const byTime = database.transaction('entries').store.index('byTime')
  return (await byTime.openKeyCursor(IDBKeyRange.bound(lower, [0, []])))?.key[1]
}

/**
 * Uses the raw cursor: `idb` would create a promise for each of 100,000 keys and block the page.
 */
function readTimes(database: JournalDatabase, range: IDBKeyRange): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    const times: number[] = []
    const byTime = unwrap(database).transaction('entries').objectStore('entries').index('byTime')
    const request = byTime.openKeyCursor(range)
    request.addEventListener('success', () => {
      const cursor = request.result
      if (!cursor) return resolve(times)
      times.push((cursor.key as [0, number, string])[1])
      cursor.continue()
    })
    request.addEventListener('error', () => reject(request.error))
  })
}

/** Returns the UTC quarter of a time: `from` inclusive, `before` exclusive. */
function toQuarter(time: number | undefined): { readonly from: number; readonly before: number } | undefined {
  if (time === undefined) return undefined
  const date = new Date(time)
  const year = date.getUTCFullYear()
  const month = date.getUTCMonth() - (date.getUTCMonth() % 3)
  // The ends of the JavaScript date range are the fallback bounds.
  return { from: toMonthStart(year, month) ?? -8.64e15, before: toMonthStart(year, month + 3) ?? 8.64e15 + 1 }
}

/** `Date.UTC` would map the years 0 to 99 to 1900 to 1999. */
function toMonthStart(year: number, month: number): number | undefined {
  const start = new Date(0).setUTCFullYear(year, month, 1)
  return Number.isNaN(start) ? undefined : start
}

function areEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}
