import { compareNewestFirst, getCalendarDaySpan, toCalendarDay } from '@geist/domain'

import type { Journal, JournalDatabase } from '../journal'
import type { EntryFilter, FilteredDays } from './entry-filter'
import type { EntryCursor } from './read-newest-entries'

/** The part of an index whose keys begin with these values. */
interface IndexPart {
  readonly indexName: 'byTime' | 'byCategory' | 'byNotebook'
  readonly prefix: readonly IDBValidKey[]
}

/** Position of the timestamp in the keys of an index. */
const timestampPositions = { byTime: 1, byCategory: 2, byNotebook: 3 } as const

/**
 * Finds the entries outside the trash that meet a filter, newest first. Reads no entries, only
 * index keys.
 */
export async function readFilteredIds(journal: Journal, filter: EntryFilter): Promise<readonly string[]> {
  const { category, notebook, days } = filter
  const database = await journal.database()
  const categoryParts = category === undefined ? [] : await listCategoryParts(database, category)
  const [onlyPart] = categoryParts
  // The ids of one category are in order: the frequent case needs no timestamps.
  if (onlyPart && categoryParts.length === 1 && notebook === undefined && days === undefined)
    return (await listIds(database, onlyPart)).toReversed()
  // A notebook is usually smaller than a category.
  const isSecondCondition = notebook !== undefined && category !== undefined
  const candidateParts: readonly IndexPart[] =
    notebook === undefined
      ? category === undefined
        ? [{ indexName: 'byTime', prefix: [0] }]
        : categoryParts
      : [{ indexName: 'byNotebook', prefix: [0, notebook] }]
  const [candidates, idsInCategory] = await Promise.all([
    Promise.all(candidateParts.map((part) => readDatedIds(database, part, days))),
    Promise.all(isSecondCondition ? categoryParts.map((part) => listIds(database, part)) : []),
  ])
  const idSet = new Set(idsInCategory.flat())
  return candidates
    .flat()
    .filter(({ id }) => !isSecondCondition || idSet.has(id))
    .toSorted(compareNewestFirst)
    .map(({ id }) => id)
}

/** The parts of `byCategory` for a category. Blank ones, such as '' and ' ', count as one. */
async function listCategoryParts(database: JournalDatabase, category: string): Promise<readonly IndexPart[]> {
  if (category.trim() !== '') return [{ indexName: 'byCategory', prefix: [0, category] }]
  const parts: IndexPart[] = []
  const byCategory = database.transaction('entries').store.index('byCategory')
  let cursor = await byCategory.openKeyCursor(toRange([0]))
  while (cursor) {
    const [, found] = cursor.key
    if (found.trim() === '') parts.push({ indexName: 'byCategory', prefix: [0, found] })
    // Skips to the next category: an array sorts after every timestamp.
    const categoryEnd: unknown = [0, found, []]
    cursor = await cursor.continue(categoryEnd as typeof cursor.key)
  }
  return parts
}

/** Reads ids with their timestamps, limited to the days if there are any. */
async function readDatedIds(
  database: JournalDatabase,
  { indexName, prefix }: IndexPart,
  days: FilteredDays | undefined,
): Promise<readonly EntryCursor[]> {
  if (days && days.first > days.last) return []
  const span = days && {
    start: getCalendarDaySpan(days.first, days.zone).start,
    end: getCalendarDaySpan(days.last, days.zone).end,
  }
  // In `byNotebook` the order precedes the timestamp, so all keys of the notebook are read.
  const range =
    span && indexName !== 'byNotebook'
      ? IDBKeyRange.bound([...prefix, span.start], [...prefix, span.end], false, true)
      : toRange(prefix)
  const dated: EntryCursor[] = []
  let cursor = await database.transaction('entries').store.index(indexName).openKeyCursor(range)
  while (cursor) {
    const timestamp = Number(cursor.key[timestampPositions[indexName]])
    if (!days || isWithin(timestamp, days)) dated.push({ id: cursor.primaryKey, timestamp })
    cursor = await cursor.continue()
  }
  return dated
}

function isWithin(timestamp: number, { first, last, zone }: FilteredDays): boolean {
  const day = toCalendarDay(timestamp, zone)
  return day >= first && day <= last
}

function listIds(database: JournalDatabase, { indexName, prefix }: IndexPart): Promise<readonly string[]> {
  return database.getAllKeysFromIndex('entries', indexName, toRange(prefix))
}

/** All keys that begin with these values: an array sorts after every other value. */
function toRange(prefix: readonly IDBValidKey[]): IDBKeyRange {
  return IDBKeyRange.bound([...prefix], [...prefix, []])
}
