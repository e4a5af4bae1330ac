import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { Journal } from '../journal'
import { makeId } from '../make-id'
import { deleteEntries } from '../operations/delete-entries'
import { restoreEntries } from '../operations/restore-entries'
import { saveEntries } from '../operations/save-entries'
import { readWritingQuarters } from './read-writing-quarters'

const now = Date.UTC(2026, 10, 21)

test('every entry outside the trash is counted once, for any additions and removals', async () => {
  const time = fc.oneof(
    fc.integer({ min: Date.UTC(1899, 0, 1), max: Date.UTC(2201, 0, 1) }),
    fc.constantFrom(Date.UTC(2025, 0, 1), Date.UTC(2025, 0, 1) - 1, 8.64e15, -8.64e15, 0),
  )
  const step = fc.oneof(
    fc.record({ kind: fc.constant('save' as const), times: fc.array(time, { maxLength: 6 }) }),
    fc.record({ kind: fc.constantFrom('delete' as const, 'restore' as const), which: fc.array(fc.nat(20)) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const { journal, save } = newJournal()
      const shownCounts = new Map<string, number>()
      const trashed = new Map<string, number>()
      for (const next of steps) {
        if (next.kind === 'save') for (const [id, at] of await save(next.times)) shownCounts.set(id, at)
        else {
          const [from, to] = next.kind === 'delete' ? [shownCounts, trashed] : [trashed, shownCounts]
          const ids = [...from.keys()].filter((_, index) => next.which.includes(index))
          await (next.kind === 'delete' ? deleteEntries : restoreEntries)(journal, ids, now)
          for (const id of ids) {
            to.set(id, from.get(id) ?? 0)
            from.delete(id)
          }
        }
        const expected = [...shownCounts.values()].toSorted((one, other) => one - other)
        expect((await readWritingQuarters(journal)).flatMap(({ times }) => times)).toEqual(expected)
      }
    }),
    { numRuns: 40 },
  )
})

test('a quarter without changes is not read again', async () => {
  const { journal, save } = newJournal()
  await save([Date.UTC(2024, 5, 1), Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)])
  const before = await readWritingQuarters(journal)
  await save([Date.UTC(2026, 6, 2)])
  const after = await readWritingQuarters(journal)
  expect(after[0]).toBe(before[0])
  expect(after[1]).toBe(before[1])
  expect(after[2]?.times).toEqual([Date.UTC(2026, 6, 1), Date.UTC(2026, 6, 2)])
})

test('an entry that leaves a quarter while another joins it is noticed', async () => {
  const { journal, save } = newJournal()
  const [first] = await save([Date.UTC(2026, 1, 1)])
  await readWritingQuarters(journal)
  await deleteEntries(journal, [first?.[0] ?? ''], now)
  await save([Date.UTC(2026, 1, 2)])
  expect(await readWritingQuarters(journal)).toEqual([{ times: [Date.UTC(2026, 1, 2)] }])
})

function newJournal() {
  const journal = new Journal(makeId())
  const save = async (times: readonly number[]): Promise<readonly (readonly [string, number])[]> => {
    const entries = times.map((timestamp) => ({
      id: makeId(),
      uid: journal.uid,
      username: 'ada',
      content: 'Rain',
      category: 'Walks',
      timestamp,
    }))
    if (entries.length > 0) await saveEntries(journal, entries, now)
    return entries.map(({ id, timestamp }) => [id, timestamp])
  }
  return { journal, save }
}
