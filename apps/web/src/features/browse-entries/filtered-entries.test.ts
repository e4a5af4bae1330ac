import 'fake-indexeddb/auto'
import { compareNewestFirst, type Entry } from '@geist/domain'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'

import { Journal } from '../../shared/local/journal'
import { makeId } from '../../shared/local/make-id'
import { deleteEntries } from '../../shared/local/operations/delete-entries'
import { editEntry } from '../../shared/local/operations/edit-entry'
import { saveEntries } from '../../shared/local/operations/save-entries'
import { readNewestEntries } from '../../shared/local/queries/read-newest-entries'
import { eventually } from '../../shared/testing/eventually'
import { FilteredEntries } from './filtered-entries'

const now = 1_790_000_000_000

test('the pages of a filter together equal a plain filter of all entries', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ isWalk: fc.boolean(), age: fc.nat(30) }), { maxLength: 60 }),
      async (seeds) => {
        const { journal, all } = await fill(
          seeds.map(({ isWalk, age }) => ({ category: isWalk ? 'Walks' : 'Dreams', timestamp: now - age })),
        )
        const expected = (await all()).filter(({ category }) => category === 'Walks').toSorted(compareNewestFirst)
        const { filtered, entries } = open(journal)
        for (let page = 1; page <= Math.ceil(expected.length / 10); page += 1) {
          await eventually(() => expect(entries()).toEqual(expected.slice(0, page * 10)))
          expect(filtered.pages()).toMatchObject({ hasMore: expected.length > page * 10, total: expected.length })
          filtered.showMore()
        }
        await journal.close()
      },
    ),
    { numRuns: 10 },
  )
})

test('a list without entries is ready, and says whether the device has them all', async () => {
  const { journal } = await fill([{ category: 'Dreams', timestamp: now }])
  const { filtered } = open(journal)
  await eventually(() =>
    expect(filtered.pages()).toEqual({ status: 'ready', entries: [], hasMore: false, isComplete: false, total: 0 }),
  )
  await (await journal.database()).put('meta', true, 'isComplete')
  journal.changes.notify('mirror', [])
  await eventually(() => expect(filtered.pages()).toMatchObject({ isComplete: true }))
})

test('entries enter and leave the list as they change; all others keep their identity', async () => {
  const { journal, all } = await fill([
    { category: 'Walks', timestamp: now },
    { category: 'Dreams', timestamp: now - 1 },
    { category: 'Walks', timestamp: now - 2 },
    { category: 'Walks', timestamp: now - 3 },
  ])
  const { entries } = open(journal)
  await eventually(() => expect(entries()).toHaveLength(3))
  const [first, , third] = entries()
  const [, dream] = await all()
  if (!first || !third || !dream) throw new Error('They are not there')

  await editEntry(journal, { seen: dream, content: 'A walk after all', category: 'Walks' }, now)
  await eventually(() => expect(entries()[1]?.content).toBe('A walk after all'))
  expect(entries()[0]).toBe(first)
  expect(entries()[3]).toBe(third)

  await editEntry(journal, { seen: first, content: first.content, category: 'Dreams' }, now)
  await eventually(() => expect(entries()[0]?.content).toBe('A walk after all'))
  await deleteEntries(journal, [dream.id], now)
  await eventually(() => expect(entries()).toHaveLength(2))
  expect(entries()[1]).toBe(third)
})

async function fill(seeds: readonly Pick<Entry, 'category' | 'timestamp'>[]) {
  const journal = new Journal(makeId())
  const notes = seeds.map((seed, index) => ({
    id: makeId(),
    uid: journal.uid,
    username: 'ada',
    content: `Note ${index}`,
    ...seed,
  }))
  await saveEntries(journal, notes, now)
  return { journal, all: () => readNewestEntries(journal, seeds.length + 1) }
}

function open(journal: Journal) {
  const filtered = new FilteredEntries(journal, { category: 'Walks' })
  onTestFinished(filtered.subscribe(() => undefined))
  const entries = (): readonly Entry[] => {
    const pages = filtered.pages()
    return pages.status === 'ready' ? pages.entries : []
  }
  return { filtered, entries }
}
