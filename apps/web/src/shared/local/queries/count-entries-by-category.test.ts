import 'fake-indexeddb/auto'
import { compareText } from '@geist/domain'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { Journal } from '../journal'
import { makeId } from '../make-id'
import { deleteEntries } from '../operations/delete-entries'
import { saveEntries } from '../operations/save-entries'
import { countEntriesByCategory } from './count-entries-by-category'

const now = 1_790_000_000_000

test('each category is counted without trash and with queued writes, alphabetically', async () => {
  const journal = new Journal(makeId())
  const [first] = await save(journal, ['Work', 'art', '', 'Work', '__proto__', 'Élan', 'elan 2'])
  await deleteEntries(journal, [first ?? ''], now)
  expect(await countEntriesByCategory(journal)).toEqual({
    isComplete: false,
    categories: [
      { category: '', count: 1 },
      { category: '__proto__', count: 1 },
      { category: 'art', count: 1 },
      { category: 'Élan', count: 1 },
      { category: 'elan 2', count: 1 },
      { category: 'Work', count: 1 },
    ],
  })
  await (await journal.database()).put('meta', true, 'isComplete')
  expect(await countEntriesByCategory(journal)).toMatchObject({ isComplete: true })
})

test('an account without entries has no categories', async () => {
  expect((await countEntriesByCategory(new Journal(makeId()))).categories).toEqual([])
})

test('every entry is counted once, for any category and time', async () => {
  const text = fc.oneof(fc.constantFrom('', 'a', 'b', 'a\u0000', '\uffff'), fc.string({ unit: 'binary', maxLength: 3 }))
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 12 }), async (names) => {
      const journal = new Journal(makeId())
      await save(journal, names)
      const { categories } = await countEntriesByCategory(journal)
      expect(new Map(categories.map(({ category, count }) => [category, count]))).toEqual(
        new Map(names.map((name) => [name, names.filter((eachName) => eachName === name).length])),
      )
      expect(categories.map(({ category }) => category)).toEqual([...new Set(names)].toSorted(compareText))
      await journal.close()
    }),
    { numRuns: 40 },
  )
})

async function save(journal: Journal, categories: readonly string[]): Promise<readonly string[]> {
  const entries = categories.map((category, index) => ({
    id: makeId(),
    uid: journal.uid,
    username: 'ada',
    content: 'Rain',
    category,
    timestamp: now - index,
  }))
  await saveEntries(journal, entries, now)
  return entries.map(({ id }) => id)
}
