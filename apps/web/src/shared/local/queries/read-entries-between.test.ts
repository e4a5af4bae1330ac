import 'fake-indexeddb/auto'
import { compareNewestFirst } from '@geist/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { Journal } from '../journal'
import { makeId } from '../make-id'
import { deleteEntries } from '../operations/delete-entries'
import { saveEntries } from '../operations/save-entries'
import { readEntriesBetween } from './read-entries-between'
import { readNewestEntries } from './read-newest-entries'

const now = 1_790_000_000_000

test('a range excludes its start entry, includes its end entry, and is sorted newest first', async () => {
  // More than one batch, with many entries of the same timestamp.
  const { journal, all } = await noted(600)
  await fc.assert(
    fc.asyncProperty(fc.nat(599), fc.nat(599), async (one, other) => {
      const [before = 0, last = 0] = [one, other].toSorted((a, b) => a - b)
      const upTo = all[last]
      if (!upTo || before === last) return
      const entriesBetween = await readEntriesBetween(journal, { after: all[before], upTo })
      expect(entriesBetween.map(({ id }) => id)).toEqual(all.slice(before + 1, last + 1).map(({ id }) => id))
    }),
    { numRuns: 20 },
  )
})

test('a range without a start includes the newest entry, and never the trash', async () => {
  const { journal, all } = await noted(4)
  const [first, second, third] = all
  if (!first || !second || !third) throw new Error('They are not there')
  await deleteEntries(journal, [second.id], now)
  expect((await readEntriesBetween(journal, { upTo: third })).map(({ id }) => id)).toEqual([first.id, third.id])
})

async function noted(count: number) {
  const journal = new Journal(makeId())
  const notes = Array.from({ length: count }, (_, index) => ({
    id: makeId(),
    uid: journal.uid,
    username: 'ada',
    content: `Note ${index}`,
    category: 'Walks',
    timestamp: now - Math.floor(index / 3),
  }))
  await saveEntries(journal, notes, now)
  const all = (await readNewestEntries(journal, count)).toSorted(compareNewestFirst)
  return { journal, all }
}
