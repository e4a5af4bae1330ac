import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'

import { Journal } from './journal'
import { mirrorFormat } from './journal-schema'
import { makeId } from './make-id'
import { deleteEntries } from './operations/delete-entries'
import { fileEntries } from './operations/file-entries'
import { keepFromAi } from './operations/keep-from-ai'
import { reorderEntries } from './operations/reorder-entries'
import { saveEntries } from './operations/save-entry'
import { entriesInTrash } from './queries/entries-in-trash'
import { entriesOfNotebook } from './queries/entries-of-notebook'
import { newestEntries } from './queries/newest-entries'
import { waitingCount } from './queries/waiting-writes'

const now = 1_790_000_000_000
const uid = 'ada'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('what is saved waits in the outbox and shows at once, newest first and in pages', async () => {
  const journal = new Journal(uid, makeId())
  for (let index = 0; index < 25; index += 1) await save(journal, `Thought ${index}`, now + index)
  expect(await waitingCount(journal)).toBe(25)
  const first = await newestEntries(journal, 10)
  const second = await newestEntries(journal, 10, first.at(-1))
  const third = await newestEntries(journal, 10, second.at(-1))
  const all = [...first, ...second, ...third].map(({ content }) => content)
  expect(all).toEqual(Array.from({ length: 25 }, (_, index) => `Thought ${24 - index}`))
})

test('entries of one moment come by descending id, across pages too', async () => {
  const journal = new Journal(uid, makeId())
  for (let index = 0; index < 12; index += 1) await save(journal, `Thought ${index}`, now)
  const first = await newestEntries(journal, 5)
  const rest = await newestEntries(journal, 20, first.at(-1))
  const ids = [...first, ...rest].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted().toReversed())
  expect(ids).toHaveLength(12)
})

test('saving an entry again changes nothing', async () => {
  const journal = new Journal(uid, makeId())
  const entry = toSave('Once.', now)
  await saveEntries(journal, [entry], now)
  await saveEntries(journal, [{ ...entry, content: 'Twice.' }], now)
  expect(await waitingCount(journal)).toBe(1)
  expect((await newestEntries(journal, 10)).map(({ content }) => content)).toEqual(['Once.'])
})

test('the trash holds what was deleted, last deleted first, and the list does not', async () => {
  const journal = new Journal(uid, makeId())
  const ids = [await save(journal, 'One.', now), await save(journal, 'Two.', now + 1)]
  await deleteEntries(journal, [ids[1] ?? ''], now + 2)
  await deleteEntries(journal, [ids[0] ?? ''], now + 3)
  expect((await entriesInTrash(journal)).map(({ content }) => content)).toEqual(['One.', 'Two.'])
  expect(await newestEntries(journal, 10)).toEqual([])
})

test('a notebook keeps the order that it is put into, and only what moves is written', async () => {
  const journal = new Journal(uid, makeId())
  const ids: string[] = []
  for (const content of ['One.', 'Two.', 'Three.']) ids.push(await save(journal, content, now))
  const [one = '', two = '', three = ''] = ids
  await fileEntries(journal, ids, 'River notes', now)
  await reorderEntries(journal, [three, one, two], now)
  expect(await orderOf(journal)).toEqual(['Three.', 'One.', 'Two.'])
  const before = await waitingCount(journal)
  await reorderEntries(journal, [three, two, one], now)
  expect(await orderOf(journal)).toEqual(['Three.', 'Two.', 'One.'])
  expect(await waitingCount(journal)).toBe(before + 2)
})

test('that no AI may read an entry is written once, and taken back', async () => {
  const journal = new Journal(uid, makeId())
  const id = await save(journal, 'Between us.', now)
  const before = await waitingCount(journal)
  await keepFromAi(journal, id, false, now)
  expect(await waitingCount(journal)).toBe(before)
  await keepFromAi(journal, id, true, now)
  await keepFromAi(journal, id, true, now)
  expect(await waitingCount(journal)).toBe(before + 1)
  expect((await newestEntries(journal, 1))[0]?.neverAi).toBe(true)
  await keepFromAi(journal, id, false, now)
  expect((await newestEntries(journal, 1))[0]?.neverAi).toBe(false)
})

test('what waits outlives the journal that wrote it', async () => {
  const name = makeId()
  const journal = new Journal(uid, name)
  await save(journal, 'Kept.', now)
  await journal.close()
  const later = new Journal(uid, name)
  expect(await waitingCount(later)).toBe(1)
  expect((await newestEntries(later, 10)).map(({ content }) => content)).toEqual(['Kept.'])
})

test('a mirror of an older format is read anew; what waits in the outbox stays, and shows', async () => {
  const name = makeId()
  const journal = new Journal(uid, name)
  await save(journal, 'Waits.', now)
  const database = await journal.database()
  // As an older version of the app would have left it.
  await database.put('meta', mirrorFormat - 1, 'format')
  await database.put('meta', true, 'isComplete')
  await journal.close()
  const later = new Journal(uid, name)
  expect(await waitingCount(later)).toBe(1)
  expect((await newestEntries(later, 10)).map(({ content }) => content)).toEqual(['Waits.'])
  expect(await (await later.database()).get('meta', 'isComplete')).toBeUndefined()
})

test('the first page waits for one database and no other', async () => {
  const opening = vi.spyOn(indexedDB, 'open')
  const name = makeId()
  await newestEntries(new Journal(uid, name), 10)
  expect(opening.mock.calls.map(([opened]) => opened)).toEqual([name])
  opening.mockRestore()
})

test('where a newer version of the app has been, saving says so and changes nothing', async () => {
  const name = makeId()
  const newer = await openDB(name, 1_000)
  newer.close()
  const journal = new Journal(uid, name)
  const outcome = await saveEntries(journal, [toSave('Too old an app.', now)], now)
  expect(outcome).toEqual({ status: 'failed', reason: 'newer-version' })
})

test('a tab steps aside when a newer version of the app changes the structure', async () => {
  const name = makeId()
  const journal = new Journal(uid, name)
  await save(journal, 'Kept.', now)
  const newer = await openDB(name, 1_000)
  expect(await newer.count('outbox')).toBe(1)
  newer.close()
})

test('where the browser keeps no database everything works in memory, and nothing claims to be kept', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  // What the page would load instead: the same database, in memory.
  vi.doMock('fake-indexeddb/auto', () => {
    vi.stubGlobal('indexedDB', new IDBFactory())
    return {}
  })
  const journal = new Journal(uid, makeId())
  expect(await saveEntries(journal, [toSave('Held.', now)], now)).toEqual({ status: 'held' })
  expect((await newestEntries(journal, 10)).map(({ content }) => content)).toEqual(['Held.'])
  vi.doUnmock('fake-indexeddb/auto')
})

async function orderOf(journal: Journal): Promise<readonly string[]> {
  return (await entriesOfNotebook(journal, 'River notes')).map(({ content }) => content)
}

function toSave(content: string, timestamp: number) {
  return { id: makeId(), uid, username: 'ada', content, category: 'Walks', timestamp }
}

async function save(journal: Journal, content: string, timestamp: number): Promise<string> {
  const entry = toSave(content, timestamp)
  expect(await saveEntries(journal, [entry], now)).toEqual({ status: 'saved' })
  return entry.id
}
