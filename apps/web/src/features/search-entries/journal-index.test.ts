import 'fake-indexeddb/auto'
import type { Entry } from '@geist/domain'
import { parseQuery, findQueryRanges } from '@geist/search'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'

import { Journal } from '../../shared/local/journal'
import { toEntryRow } from '../../shared/local/journal-schema'
import { makeId } from '../../shared/local/make-id'
import { clearMirror } from '../../shared/local/operations/clear-mirror'
import { deleteEntries } from '../../shared/local/operations/delete-entries'
import { editEntry } from '../../shared/local/operations/edit-entry'
import { saveEntries } from '../../shared/local/operations/save-entries'
import { readNewestEntries } from '../../shared/local/queries/read-newest-entries'
import { eventually } from '../../shared/testing/eventually'
import { deleteSearchIndex } from './delete-search-index'
import { JournalIndex } from './journal-index'
import type { SearchResult } from './search-result'
import { StoredIndex } from './stored-index'

const now = 1_790_000_000_000

function note(uid: string, content: string, timestamp = now): Entry {
  return {
    id: makeId(),
    uid,
    username: 'ada',
    content,
    category: 'Walks',
    timestamp,
    collectionName: '',
    order: null,
    isPublic: false,
    updatedAt: now,
    editedFrom: null,
    deletedAt: null,
    expireAt: null,
  }
}

/** A journal with these texts, newest first, as the sync would have stored them. */
async function journalWith(...contents: readonly string[]): Promise<Journal> {
  const journal = new Journal(makeId())
  onTestFinished(() => journal.close())
  await bring(
    journal,
    contents.map((content, index) => note(journal.uid, content, now - index)),
  )
  await (await journal.database()).put('meta', true, 'isComplete')
  return journal
}

async function bring(journal: Journal, entries: readonly Entry[], announcedIds?: readonly string[]): Promise<void> {
  const transaction = (await journal.database()).transaction('entries', 'readwrite')
  for (const entry of entries) await transaction.store.put(toEntryRow(entry))
  await transaction.done
  journal.changes.notify('mirror', announcedIds)
}

function open(journal: Journal, storedIndex?: StoredIndex): JournalIndex {
  const index = new JournalIndex({ journal, ...(storedIndex && { storedIndex }), onChange: () => undefined })
  onTestFinished(() => index.stop())
  return index
}

async function findIds(index: JournalIndex, typed: string): Promise<readonly string[]> {
  const result = await index.search({ query: typed, limit: 1_000, excludedIds: [] })
  return result.matches.map(({ entry }) => entry.content)
}

async function first(journal: Journal): Promise<Entry> {
  const [entry] = await readNewestEntries(journal, 1)
  if (!entry) throw new Error('The journal is empty.')
  return entry
}

test("ranks the entries indexed so far by the question's words, without the trash", async () => {
  const journal = await journalWith('A long day.', 'The ferry was late.', 'The ferry left, and the ferry came back.')
  const [, late, back] = await readNewestEntries(journal, 3)
  const index = open(journal)
  await index.waitUntilCaughtUp()
  const ask = (question: string) => ({ question, previousQuestions: [], now, timeZone: 'UTC' })
  const ranked = await index.rank(ask('When did the ferry come back?'), 50)
  // The third is a neighbour of the others.
  expect(ranked.slice(0, 2)).toEqual([back?.id, late?.id])
  expect(await index.rank(ask('When did the ferry come back?'), 1)).toEqual([back?.id])
  expect(await index.rank(ask('Why?'), 50)).toEqual([])
  await deleteEntries(journal, [back?.id ?? ''], now)
  await index.waitUntilCaughtUp()
  expect(await index.rank(ask('When did the ferry come back?'), 50)).not.toContain(back?.id)
})

test('searches only entries that meet a filter, and counts only those as searched', async () => {
  const journal = await journalWith('Rain on the roof', 'Rain on the river', 'No wind')
  const [, river, wind] = await readNewestEntries(journal, 3)
  if (!river || !wind) throw new Error('They are not there')
  await bring(
    journal,
    [river, wind].map((entry) => ({ ...entry, category: 'Weather' })),
  )
  const index = open(journal)
  await index.waitUntilCaughtUp()
  const request = { query: 'rain', limit: 10, excludedIds: [], filter: { category: 'Weather' } }
  expect(await index.search(request)).toMatchObject({
    matches: [{ entry: { content: 'Rain on the river' } }],
    total: 1,
    coverage: { indexedCount: 2, localCount: 2, isComplete: true },
  })
  expect(await index.search({ ...request, excludedIds: [river.id] })).toMatchObject({ matches: [], total: 0 })
})

test('searches the whole account, phrases first and then the newest, with positions in the text', async () => {
  const journal = await journalWith('Home by rain', 'The café by the river', 'By rain and by boat', 'Nothing')
  const index = open(journal)
  await index.waitUntilCaughtUp()
  expect(await findIds(index, 'by rain')).toEqual(['Home by rain', 'By rain and by boat'])
  expect(await findIds(index, 'rain by')).toEqual(['Home by rain', 'By rain and by boat'])
  const { matches, coverage } = await index.search({ query: 'CAFE', limit: 10, excludedIds: [] })
  expect(matches[0]?.ranges).toEqual([{ start: 4, end: 8 }])
  expect(coverage).toEqual({ indexedCount: 4, localCount: 4, isComplete: true })
})

test('returns the requested number, counts all, and omits entries already shown', async () => {
  const journal = await journalWith(...Array.from({ length: 30 }, (_, number) => `rain ${number}`))
  const [newest] = await readNewestEntries(journal, 1)
  const index = open(journal)
  await index.waitUntilCaughtUp()
  const result = await index.search({ query: 'rain', limit: 10, excludedIds: [newest?.id ?? ''] })
  expect(result.total).toBe(29)
  expect(result.matches.map(({ entry }) => entry.content)).toEqual(
    Array.from({ length: 10 }, (_, number) => `rain ${number + 1}`),
  )
})

test('a search right after an import says at once which notes it lacks, and completes by itself', async () => {
  const journal = await journalWith('A newer note.')
  const request = { query: 'rain', limit: 10, excludedIds: [] }
  const results: SearchResult[] = []
  let hasImported = false
  const index: JournalIndex = new JournalIndex({
    journal,
    onChange: () => {
      if (hasImported) void index.search(request).then((result) => results.push(result))
    },
  })
  onTestFinished(() => index.stop())
  await index.waitUntilCaughtUp()
  hasImported = true
  const imported = Array.from({ length: 450 }, (_, number) => note(journal.uid, `rain ${number}`, now - 1_000 - number))
  await bring(
    journal,
    imported,
    imported.map(({ id }) => id),
  )
  const { total, coverage } = await index.search(request)
  expect({ total, ...coverage }).toEqual({ total: 0, indexedCount: 1, localCount: 451, isComplete: true })
  await index.waitUntilCaughtUp()
  const complete = { indexedCount: 451, localCount: 451, isComplete: true }
  await eventually(() => expect(results.at(-1)).toMatchObject({ total: 450, coverage: complete }))
  const partialResults = results.filter((result) => result.total < 450)
  expect(partialResults.length).toBeGreaterThan(1)
  for (const each of partialResults) expect(each.coverage.indexedCount).toBeLessThan(each.coverage.localCount)
})

test('answers while it is filling, with its progress', async () => {
  const journal = await journalWith(...Array.from({ length: 450 }, (_, number) => `rain ${number}`))
  const index = open(journal)
  const { coverage } = await index.search({ query: 'rain', limit: 10, excludedIds: [] })
  expect(coverage.localCount).toBe(450)
  expect(coverage.indexedCount).toBeLessThan(450)
  await index.waitUntilCaughtUp()
  expect((await index.search({ query: 'rain', limit: 10, excludedIds: [] })).total).toBe(450)
})

test('follows new, edited, deleted and restored entries, without the trash', async () => {
  const journal = await journalWith('sunshine')
  const index = open(journal)
  await index.waitUntilCaughtUp()
  const entry = await first(journal)
  await editEntry(journal, { seen: entry, content: 'heavy rain', category: entry.category }, now)
  await saveEntries(journal, [note(journal.uid, 'light rain', now - 5)], now)
  await index.waitUntilCaughtUp()
  expect(await findIds(index, 'rain')).toEqual(['heavy rain', 'light rain'])
  expect(await findIds(index, 'sunshine')).toEqual([])
  await deleteEntries(journal, [entry.id], now)
  await index.waitUntilCaughtUp()
  expect(await findIds(index, 'rain')).toEqual(['light rain'])
})

test('follows changes of other tabs', async () => {
  const journal = await journalWith('light rain')
  const index = open(journal)
  await index.waitUntilCaughtUp()
  const otherTab = new Journal(journal.uid)
  onTestFinished(() => otherTab.close())
  await saveEntries(otherTab, [note(journal.uid, 'heavy rain', now + 1)], now)
  await expect.poll(() => findIds(index, 'rain')).toEqual(['heavy rain', 'light rain'])
})

test('a change reads only its entries, and unannounced changes are found on the next visit', async () => {
  const journal = await journalWith('one', 'two', 'three')
  const before = new JournalIndex({ journal, storedIndex: new StoredIndex(journal.uid), onChange: () => undefined })
  await before.waitUntilCaughtUp()
  const [newest, two] = await readNewestEntries(journal, 2)
  if (!newest || !two) throw new Error('The journal has three entries.')
  await bring(
    journal,
    [
      { ...newest, content: 'light rain' },
      { ...two, content: 'heavy rain' },
    ],
    [newest.id],
  )
  await before.waitUntilCaughtUp()
  expect(await findIds(before, 'rain')).toEqual(['light rain'])
  await before.stop()
  const after = open(journal, new StoredIndex(journal.uid))
  await after.waitUntilCaughtUp()
  expect(await findIds(after, 'rain')).toEqual(['light rain', 'heavy rain'])
})

test('an edit and a new entry are found while the rest of the journal is still compared', async () => {
  const journal = await journalWith(...Array.from({ length: 1_000 }, (_, number) => `sunshine ${number}`))
  const before = new JournalIndex({ journal, storedIndex: new StoredIndex(journal.uid), onChange: () => undefined })
  await before.waitUntilCaughtUp()
  await before.stop()
  const [newest, ...others] = await readNewestEntries(journal, 1_000)
  const [comparedLast] = others.toSorted((left, right) => (left.id < right.id ? 1 : -1))
  if (!newest || !comparedLast) throw new Error('The journal is empty.')
  await bring(journal, [{ ...comparedLast, content: 'rain that nobody told of' }], [])

  const nextBatch = await holdUpReading(journal)
  const index = open(journal, new StoredIndex(journal.uid))
  expect(await findIds(index, 'rain')).toEqual([])
  await editEntry(journal, { seen: newest, content: 'light rain', category: newest.category }, now)
  await saveEntries(journal, [note(journal.uid, 'heavy rain', now + 1)], now)
  nextBatch()
  await expect.poll(() => findIds(index, 'rain')).toEqual(['heavy rain', 'light rain'])
  for (let batch = 0; batch < 6; batch += 1) nextBatch()
  await index.waitUntilCaughtUp()
  expect(await findIds(index, 'rain')).toContain('rain that nobody told of')
})

/** Blocks full scans of the mirror. Each call of the returned function lets one batch through. */
async function holdUpReading(journal: Journal): Promise<() => void> {
  const database = await journal.database()
  const waiting: (() => void)[] = []
  let free = 0
  const turn = async () => {
    if (free === 0) await new Promise<void>((goOn) => waiting.push(goOn))
    else free -= 1
  }
  const slowDatabase = new Proxy(database, {
    get: (target, property: keyof typeof database) => {
      const value: unknown = target[property]
      if (typeof value !== 'function') return value
      const call = (args: readonly unknown[]): unknown => Reflect.apply(value, target, args)
      return property === 'getAll'
        ? async (...args: readonly unknown[]) => turn().then(() => call(args))
        : (...args: readonly unknown[]) => call(args)
    },
  })
  journal.database = async () => slowDatabase
  return () => {
    const goOn = waiting.shift()
    if (goOn) goOn()
    else free += 1
  }
}

test('an entry just edited is not shown as a match when it no longer matches', async () => {
  const journal = await journalWith('heavy rain')
  const index = open(journal)
  await index.waitUntilCaughtUp()
  const entry = await first(journal)
  await editEntry(journal, { seen: entry, content: 'sunshine', category: entry.category }, now)
  const { matches, total } = await index.search({ query: 'rain', limit: 10, excludedIds: [] })
  expect({ matches, total }).toEqual({ matches: [], total: 0 })
})

test('the stored index answers on the next visit before anything is read, and is then corrected', async () => {
  const journal = await journalWith('heavy rain', 'sunshine', 'snow')
  const before = new JournalIndex({ journal, storedIndex: new StoredIndex(journal.uid), onChange: () => undefined })
  await before.waitUntilCaughtUp()
  await before.stop()
  // Changes while no search is open: one edited, one deleted, one new.
  const [edited, , removed] = await readNewestEntries(journal, 3)
  if (!edited || !removed) throw new Error('The journal has three entries.')
  await bring(journal, [
    { ...edited, content: 'no hurry' },
    { ...removed, deletedAt: now },
    note(journal.uid, 'sunshine again', now + 1),
  ])

  const index = open(journal, new StoredIndex(journal.uid))
  const { coverage } = await index.search({ query: 'sunshine', limit: 10, excludedIds: [] })
  expect(coverage).toMatchObject({ indexedCount: 2, localCount: 3 })
  await index.waitUntilCaughtUp()
  expect(await findIds(index, 'sunshine')).toEqual(['sunshine again', 'sunshine'])
  expect(await findIds(index, 'hurry')).toEqual(['no hurry'])
  expect(await findIds(index, 'rain')).toEqual([])
  expect(await findIds(index, 'snow')).toEqual([])
})

test('a logout removes the index from the disk and from open searches', async () => {
  const journal = await journalWith('heavy rain')
  const index = open(journal, new StoredIndex(journal.uid))
  await index.waitUntilCaughtUp()
  expect((await indexedDB.databases()).map(({ name }) => name)).toContain(`search-index-${journal.uid}`)
  await clearMirror(journal)
  await deleteSearchIndex(journal.uid)
  await expect
    .poll(async () => (await indexedDB.databases()).map(({ name }) => name))
    .not.toContain(`search-index-${journal.uid}`)
  await index.waitUntilCaughtUp()
  expect(await findIds(index, 'rain')).toEqual([])
  await saveEntries(journal, [note(journal.uid, 'more rain')], now)
  await index.waitUntilCaughtUp()
  expect(await findIds(index, 'rain')).toEqual(['more rain'])
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`search-index-${journal.uid}`)
})

test('unusual notes are searchable: only spaces, 100,000 characters, emoji, right-to-left text, 1900 and 2200', async () => {
  const long = `${'x'.repeat(50_000)} needle ${'👩‍👩‍👧'.repeat(6_250)}`
  const journal = await journalWith('   ', long, '🌧 שלום עולם 👩‍👩‍👧')
  const dated = (content: string, year: number) => note(journal.uid, content, Date.UTC(year, 0))
  await bring(journal, [dated('a needle of old', 1900), dated('a needle to come', 2200)])
  const index = open(journal)
  await index.waitUntilCaughtUp()
  expect(await findIds(index, 'needle')).toEqual(['a needle to come', long, 'a needle of old'])
  expect(await findIds(index, 'שלום')).toEqual(['🌧 שלום עולם 👩‍👩‍👧'])
  expect(await findIds(index, '👩‍👩‍👧')).toEqual(['🌧 שלום עולם 👩‍👩‍👧', long].toReversed())
  expect(await findIds(index, '   ')).toEqual([])
  expect((await index.search({ query: 'needle', limit: 1, excludedIds: [] })).coverage).toMatchObject({
    indexedCount: 5,
    localCount: 5,
  })
})

test('an unreadable journal fails the search, and the next search tries again', async () => {
  const journal = await journalWith('rain')
  const index = open(journal)
  const database = journal.database.bind(journal)
  journal.database = async () => Promise.reject(new Error('closed'))
  await expect(findIds(index, 'rain')).rejects.toThrow('closed')
  journal.database = database
  expect(await findIds(index, 'rain')).toBeDefined()
  await index.waitUntilCaughtUp()
  expect(await findIds(index, 'rain')).toEqual(['rain'])
})

test('after any changes, the index finds the same entries as a full scan', async () => {
  const content = fc.string({ unit: fc.constantFrom('a', 'B', 'é', ' ', '雨'), minLength: 1, maxLength: 8 })
  const step = fc.oneof(
    fc.record({ kind: fc.constant('save' as const), content }),
    fc.record({ kind: fc.constant('edit' as const), content, which: fc.nat() }),
    fc.record({ kind: fc.constant('delete' as const), which: fc.nat() }),
    fc.record({ kind: fc.constant('wait' as const) }),
    fc.record({ kind: fc.constant('next visit' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 8 }),
      fc.constantFrom('a', 'b', 'e', '雨', 'a b'),
      async (steps, typed) => {
        const journal = new Journal(makeId())
        const openKept = () =>
          new JournalIndex({ journal, storedIndex: new StoredIndex(journal.uid), onChange: () => undefined })
        let index = openKept()
        await index.waitUntilCaughtUp()
        for (const each of steps) {
          const allEntries = await readNewestEntries(journal, 100)
          const entry = 'which' in each ? allEntries[each.which % Math.max(1, allEntries.length)] : undefined
          if (each.kind === 'save') await saveEntries(journal, [note(journal.uid, each.content)], now)
          else if (each.kind === 'wait') await index.waitUntilCaughtUp()
          else if (each.kind === 'next visit') {
            await index.stop()
            index = openKept()
          } else if (entry && each.kind === 'edit')
            await editEntry(journal, { seen: entry, content: each.content, category: '' }, now)
          else if (entry) await deleteEntries(journal, [entry.id], now)
        }
        await index.waitUntilCaughtUp()
        const query = parseQuery(typed)
        const allEntries = await readNewestEntries(journal, 100)
        const expected = allEntries
          .filter((entry) => findQueryRanges(entry.content, query).length > 0)
          .map(({ id }) => id)
        const result = await index.search({ query: typed, limit: 100, excludedIds: [] })
        expect(result.matches.map(({ entry }) => entry.id).toSorted()).toEqual(expected.toSorted())
        expect(result.coverage.indexedCount).toBe(allEntries.length)
        await index.stop()
        await journal.close()
      },
    ),
    { numRuns: 30 },
  )
}, 60_000)
