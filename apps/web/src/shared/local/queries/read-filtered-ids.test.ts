import 'fake-indexeddb/auto'
import { compareNewestFirst, type Entry, toCalendarDay } from '@geist/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { Journal } from '../journal'
import { toEntryRow } from '../journal-schema'
import { makeId } from '../make-id'
import type { EntryFilter } from './entry-filter'
import { readFilteredIds } from './read-filtered-ids'

const hourMs = 3_600_000
/** Midnight in UTC, on the day before the clocks change in Berlin and New York in 2026. */
const autumn = Date.UTC(2026, 9, 24)
const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia']
const categories = ['Walks', 'Dreams', '', ' ', 'walks']
const notebooks = ['', 'Canal', 'River']

test('any filter finds what a plain filter of all entries finds, newest first, without the trash', async () => {
  const anyEntry = fc.record({
    category: fc.constantFrom(...categories),
    collectionName: fc.constantFrom(...notebooks),
    timestamp: fc.integer({ min: 0, max: 20 * 24 }).map((hours) => autumn + hours * hourMs),
    order: fc.option(fc.nat(5), { nil: null }),
    deletedAt: fc.option(fc.constant(autumn), { nil: null, freq: 6 }),
  })
  const anyFilter = fc.record(
    {
      category: fc.constantFrom(...categories, 'Gone'),
      notebook: fc.constantFrom('Canal', 'River', 'Gone'),
      days: fc
        .tuple(fc.integer({ min: -1, max: 21 }), fc.integer({ min: -2, max: 10 }), fc.constantFrom(...zones))
        .map(([first, length, zone]) => {
          const firstDay = toCalendarDay(autumn, 'UTC') + first
          return { first: firstDay, last: firstDay + length, zone }
        }),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyEntry, { maxLength: 60 }),
      fc.array(anyFilter, { minLength: 1, maxLength: 8 }),
      async (seeds, filters) => {
        const { journal, entries } = await fill(seeds)
        for (const filter of filters) {
          const expected = entries.filter((entry) => meets(entry, filter)).toSorted(compareNewestFirst)
          expect(await readFilteredIds(journal, filter)).toEqual(expected.map(({ id }) => id))
        }
        await journal.close()
      },
    ),
  )
})

test('a day has 25 hours when the clocks go back, and ends at midnight of the zone', async () => {
  const zone = 'Europe/Berlin'
  const { journal, entries } = await fill(
    // The clocks in Berlin go back on October 25, which begins at 22:00 UTC of the day before.
    [21.5, 22, 24 + 22.5, 24 + 23].map((hours) => ({
      category: 'Walks',
      collectionName: '',
      timestamp: autumn + hours * hourMs,
      order: null,
      deletedAt: null,
    })),
  )
  const day = toCalendarDay(autumn, 'UTC') + 1
  const ids = await readFilteredIds(journal, { days: { first: day, last: day, zone } })
  expect(ids).toEqual([entries[2]?.id, entries[1]?.id])
})

type Seed = Pick<Entry, 'category' | 'collectionName' | 'timestamp' | 'order' | 'deletedAt'>

async function fill(seeds: readonly Seed[]) {
  const journal = new Journal(makeId())
  const entries = seeds.map((seed): Entry => ({
    id: makeId(),
    uid: journal.uid,
    username: 'ada',
    content: 'A note',
    isPublic: false,
    updatedAt: 0,
    editedFrom: null,
    expireAt: null,
    ...seed,
  }))
  const transaction = (await journal.database()).transaction('entries', 'readwrite')
  await Promise.all(entries.map((entry) => transaction.store.put(toEntryRow(entry))))
  await transaction.done
  return { journal, entries }
}

/** The same filter as a plain predicate. */
function meets({ category, collectionName, timestamp, deletedAt }: Entry, filter: EntryFilter): boolean {
  if (deletedAt !== null) return false
  if (filter.category !== undefined && category !== filter.category)
    if (filter.category.trim() !== '' || category.trim() !== '') return false
  if (filter.notebook !== undefined && collectionName !== filter.notebook) return false
  if (!filter.days) return true
  const day = toCalendarDay(timestamp, filter.days.zone)
  return day >= filter.days.first && day <= filter.days.last
}
