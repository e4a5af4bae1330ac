import 'fake-indexeddb/auto'
import type { Entry } from '@geist/domain'
import { expect, test, vi } from 'vitest'

import { Journal } from '../../shared/local/journal'
import { makeId } from '../../shared/local/make-id'
import { deleteEntries } from '../../shared/local/operations/delete-entries'
import { editEntry } from '../../shared/local/operations/edit-entry'
import { restoreEntries } from '../../shared/local/operations/restore-entries'
import { saveEntries } from '../../shared/local/operations/save-entries'
import { setPinned } from '../../shared/local/operations/set-pinned'
import * as between from '../../shared/local/queries/read-entries-between'
import * as newest from '../../shared/local/queries/read-newest-entries'
import { LoadedEntries } from './loaded-entries'
import { eventually } from '../../shared/testing/eventually'

const now = 1_790_000_000_000

test('entries are loaded ten at a time on request, until the end', async () => {
  const { contents, loaded } = await loadList(25)
  await eventually(() => expect(contents()).toEqual(noteNames(0, 10)))
  loaded.showMore()
  await eventually(() => expect(contents()).toEqual(noteNames(0, 20)))
  expect(loaded.pages()).toMatchObject({ hasMore: true })
  loaded.showMore()
  await eventually(() => expect(contents()).toEqual(noteNames(0, 25)))
  expect(loaded.pages()).toMatchObject({ hasMore: false })
})

test('written, changed, deleted and restored entries are updated in place; all others keep their identity', async () => {
  const { journal, contents, entries, loaded, note } = await loadList(1000)
  await loadAll(loaded, 1000)
  const before = entries()
  const distant = before[700]
  const deleted = before[300]
  if (!distant || !deleted) throw new Error('They are not loaded')

  await editEntry(journal, { seen: { ...distant }, content: 'Changed', category: distant.category }, now)
  await eventually(() => expect(entries()[700]?.content).toBe('Changed'))
  expect(entries().filter((entry, index) => entry !== before[index])).toHaveLength(1)

  await deleteEntries(journal, [deleted.id], now)
  await eventually(() => expect(entries()).toHaveLength(999))
  await note('Newest', now + 1)
  await eventually(() => expect(contents()[0]).toBe('Newest'))
  await restoreEntries(journal, [deleted.id], now)
  await eventually(() => expect(entries()[301]?.id).toBe(deleted.id))
  expect(entries()).toHaveLength(1001)
})

test('a change of some entries reads only those and keeps the others loaded', async () => {
  const { journal, loaded, entries, contents, note } = await loadList(900)
  await loadAll(loaded, 800)
  const [, , third] = entries()
  if (!third) throw new Error('It is not loaded')
  spies.chunks.mockClear()
  await editEntry(journal, { seen: third, content: 'Changed', category: third.category }, now)
  await deleteEntries(journal, [entries()[500]?.id ?? ''], now)
  await note('Older than what is loaded', now - 10_000)
  await note('Between', now - 1.5)
  await eventually(() => expect(entries().filter(({ content }) => content === 'Between')).toHaveLength(1))
  expect(entries()).toHaveLength(801)
  expect(contents().slice(1, 4)).toEqual(['Note 1', 'Between', 'Changed'])
  expect(entries().some(({ content }) => content === 'Older than what is loaded')).toBe(false)
  expect(entries().map(({ timestamp }) => timestamp)).toEqual(
    entries()
      .map(({ timestamp }) => timestamp)
      .toSorted((a, b) => b - a),
  )
  expect(spies.chunks).not.toHaveBeenCalled()
  await loadAll(loaded, 901)
  expect(entries().at(-1)?.content).toBe('Older than what is loaded')
})

test('pinned entries come first, also those of unloaded pages, and return to their place', async () => {
  const { journal, loaded, entries, contents } = await loadList(25)
  await eventually(() => expect(contents()).toEqual(noteNames(0, 10)))
  const all = await newest.readNewestEntries(journal, 25)
  const idOf = (index: number) => all[index]?.id ?? ''
  await setPinned(journal, idOf(3), true, now)
  // Shown as soon as the mirror has it.
  expect(contents()).toEqual(['Note 3', ...noteNames(0, 3), ...noteNames(4, 10)])
  await setPinned(journal, idOf(20), true, now)
  await eventually(() => expect(contents()).toEqual(['Note 3', 'Note 20', ...noteNames(0, 3), ...noteNames(4, 10)]))

  // A list that is opened later.
  const laterList = new LoadedEntries(journal)
  laterList.subscribe(() => undefined)
  await eventually(() => expect(laterList.pages()).toEqual(loaded.pages()))

  await loadAll(loaded, 25)
  expect(contents()).toEqual(['Note 3', 'Note 20', ...noteNames(0, 3), ...noteNames(4, 20), ...noteNames(21, 25)])
  const before = entries()
  await setPinned(journal, idOf(3), false, now)
  await deleteEntries(journal, [idOf(20)], now)
  await eventually(() => expect(contents()).toEqual([...noteNames(0, 20), ...noteNames(21, 25)]))
  expect(entries().filter((entry) => !before.includes(entry))).toMatchObject([{ content: 'Note 3', pinned: false }])
  await restoreEntries(journal, [idOf(20)], now)
  await eventually(() => expect(contents()).toEqual(['Note 20', ...noteNames(0, 20), ...noteNames(21, 25)]))
})

test('a pin that could not be saved is taken back', async () => {
  const { journal, entries, contents } = await loadList(3)
  await eventually(() => expect(contents()).toEqual(noteNames(0, 3)))
  const [, second] = entries()
  if (!second) throw new Error('It is not loaded')
  journal.changes.notifyOptimistic({ ...second, pinned: true })
  expect(contents()).toEqual(['Note 1', 'Note 0', 'Note 2'])
  await eventually(() => expect(contents()).toEqual(noteNames(0, 3)))
})

test('an entry being saved is shown at once, and removed when saving fails', async () => {
  const { journal, loaded, entries, contents } = await loadList(20)
  await loadAll(loaded, 20)
  const [first, second] = entries()
  if (!first || !second) throw new Error('They are not loaded')
  journal.changes.notifyOptimistic({ ...first, id: makeId(), content: 'Not kept', timestamp: now + 1 })
  journal.changes.notifyOptimistic({ ...second, content: 'Not kept either' })
  expect(contents().slice(0, 3)).toEqual(['Not kept', 'Note 0', 'Not kept either'])
  await eventually(() => expect(contents().slice(0, 3)).toEqual(noteNames(0, 3)))
})

test('a note is shown before it is on disk', async () => {
  const { loaded, contents, note } = await loadList(20)
  await loadAll(loaded, 20)
  const steps: string[] = []
  loaded.subscribe(() => contents()[0] === 'Newest' && steps.push('shown'))
  await note('Newest', now + 1)
  steps.push('saved')
  expect(steps[0]).toBe('shown')
})

test('deleted and restored entries are shown again on as many pages as before', async () => {
  const { journal, entries, loaded } = await loadList(24)
  await loadAll(loaded, 24)
  const ids = entries().map(({ id }) => id)
  await deleteEntries(journal, ids, now)
  // An empty list is not published until the mirror is complete.
  await eventually(() => expect(entries()).toEqual([]))
  await restoreEntries(journal, ids, now)
  await eventually(() => expect(entries().map(({ id }) => id)).toEqual(ids))
})

test('loading the next page reads only that page', async () => {
  const { loaded, entries } = await loadList(900)
  await loadAll(loaded, 800)
  spies.chunks.mockClear()
  spies.pages.mockClear()
  loaded.showMore()
  await eventually(() => expect(entries()).toHaveLength(810))
  expect(spies.chunks).not.toHaveBeenCalled()
  expect(spies.pages.mock.calls.map(([, count]) => count)).toEqual([11])
})

test('after a change without ids, the newest and the visible entries are read first', async () => {
  const { loaded, entries, journal } = await loadList(1000)
  await loadAll(loaded, 1000)
  const visible = entries()[500]
  if (!visible) throw new Error('It is not loaded')
  loaded.setVisibleEntries([visible])
  spies.chunks.mockClear()
  journal.changes.notify('mirror')
  await eventually(() => expect(spies.chunks.mock.calls.length).toBeGreaterThanOrEqual(5))
  const readOrder = spies.chunks.mock.calls.map(
    ([, { after }]) => after && entries().findIndex(({ id }) => id === after.id),
  )
  expect(readOrder.slice(0, 2)).toEqual([undefined, 399])
  await journal.close()
})

test('an empty new account is ready at once, and any other waits until its entries are downloaded', async () => {
  spies.pages.mockClear()
  const load = (isNewAccount: boolean) => {
    const loaded = new LoadedEntries(new Journal(makeId()), isNewAccount)
    loaded.subscribe(() => undefined)
    return loaded
  }
  const [newAccount, otherAccount] = [load(true), load(false)]
  await eventually(() => expect(newAccount.pages()).toMatchObject({ status: 'ready', entries: [], isComplete: true }))
  await eventually(() => expect(spies.pages).toHaveBeenCalledTimes(2))
  await Promise.all(spies.pages.mock.results.map(({ value }) => value as Promise<unknown>))
  expect(otherAccount.pages()).toEqual({ status: 'loading' })
})

const spies = { chunks: vi.spyOn(between, 'readEntriesBetween'), pages: vi.spyOn(newest, 'readNewestEntries') }

async function loadList(count: number) {
  const journal = new Journal(makeId())
  const save = (notes: readonly { readonly content: string; readonly timestamp: number }[]) =>
    saveEntries(
      journal,
      notes.map((fields) => ({ id: makeId(), uid: journal.uid, username: 'ada', category: 'Walks', ...fields })),
      now,
    )
  await save(Array.from({ length: count }, (_, index) => ({ content: `Note ${index}`, timestamp: now - index })))
  const loaded = new LoadedEntries(journal)
  loaded.subscribe(() => undefined)
  const entries = (): readonly Entry[] => {
    const pages = loaded.pages()
    return pages.status === 'ready' ? pages.entries : []
  }
  const contents = () => entries().map(({ content }) => content)
  const note = (content: string, timestamp: number) => save([{ content, timestamp }])
  return { journal, loaded, entries, contents, note }
}

async function loadAll(loaded: LoadedEntries, count: number) {
  await eventually(() => {
    const pages = loaded.pages()
    if (pages.status !== 'ready' || pages.entries.length < count) {
      if (pages.status === 'ready') loaded.showMore()
      throw new Error('Not all yet')
    }
  })
}

function noteNames(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from }, (_, index) => `Note ${from + index}`)
}
