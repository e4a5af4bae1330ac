import 'fake-indexeddb/auto'
import type { Entry } from '@geist/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { getJournal } from '../../shared/local/get-journal'
import { makeId } from '../../shared/local/make-id'
import { discardRefusedWrites } from '../../shared/local/operations/discard-refused-writes'
import { retryRefusedWrites } from '../../shared/local/operations/retry-refused-writes'
import { saveEntries } from '../../shared/local/operations/save-entries'
import { readEntry } from '../../shared/local/queries/read-entry'
import { hasUnpersistedWrites } from '../../shared/local/queries/read-saving-progress'
import { readRefusedWrites } from '../../shared/local/queries/outbox-and-tray'
import { moveToTray } from '../../shared/local/sync/move-to-tray'
import { stubFullStorage, stubLocalStorage } from '../../shared/local/testing/stub-local-storage'
import { eventually } from '../../shared/testing/eventually'
import { holdStores } from '../../shared/testing/hold-stores'
import { dropEdit, openEdits, useEdits, writeEdit } from './edits-store'
import { parseStoredEdit, serializeEdit, createEdit } from './unsaved-edit'
import { usePendingEdits } from './pending-edits'
import { saveEdit } from './save-edit'

const now = 1_790_000_000_000
let uid: string
let accounts = 0
let unsubscribe: () => void
const events = new EventTarget()

beforeEach(() => {
  stubLocalStorage()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  uid = `grace-${(accounts += 1)}`
  unsubscribe = openEdits(uid)
})

afterEach(() => {
  unsubscribe()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function plantEntry(): Promise<Entry> {
  const id = makeId()
  const note = { id, uid, username: 'grace', content: 'The heron', category: 'Walks', timestamp: now }
  await saveEntries(getJournal(uid), [note], now)
  return currentEntry(id)
}

async function currentEntry(id: string): Promise<Entry> {
  const entry = await readEntry(getJournal(uid), id)
  if (!entry) throw new Error('There is no such entry')
  return entry
}

const keyOf = ({ id }: Entry) => `geist:edit:${uid}:${id}`
const storedEdit = (entry: Entry) => parseStoredEdit(localStorage.getItem(keyOf(entry)) ?? '')
const openEdit = (entry: Entry) => useEdits.getState().edits.get(entry.id)

/** Starts a save while the stores are locked. @returns unlocks them and resolves to the outcome */
async function saveWhileLocked(entry: Entry) {
  const release = await holdStores(getJournal(uid))
  const outcome = saveEdit(uid, openEdit(entry) ?? createEdit(entry), now + 1)
  return async () => {
    await release()
    return outcome
  }
}

test('an edit unchanged since its save is dropped', async () => {
  const entry = await plantEntry()
  writeEdit(uid, { ...createEdit(entry), content: 'The heron left.' })
  const finish = await saveWhileLocked(entry)
  expect(await finish()).toMatchObject({ status: 'saved', hasNewerText: false })
  expect([openEdit(entry), storedEdit(entry)]).toEqual([undefined, undefined])
  expect((await currentEntry(entry.id)).content).toBe('The heron left.')
})

test('text typed while a save is pending stays as an edit of the saved text, and is saved on top of it', async () => {
  const entry = await plantEntry()
  writeEdit(uid, { ...createEdit(entry), content: 'The heron left.' })
  const finish = await saveWhileLocked(entry)
  writeEdit(uid, { ...createEdit(entry), content: 'The heron left. It came back.' })
  expect(await finish()).toMatchObject({ status: 'saved', hasNewerText: true })
  const savedEntry = await currentEntry(entry.id)
  expect(savedEntry.content).toBe('The heron left.')
  expect(openEdit(entry)).toEqual({ seen: savedEntry, content: 'The heron left. It came back.', category: 'Walks' })
  expect(storedEdit(entry)).toEqual(openEdit(entry))

  const release = await saveWhileLocked(entry)
  expect(await release()).toMatchObject({ status: 'saved', hasNewerText: false })
  const rows = await (await getJournal(uid).database()).getAll('outbox')
  const edits = rows.flatMap(({ write }) => (write.kind === 'edit' ? [write] : []))
  expect(edits.map(({ content }) => content)).toEqual(['The heron left.', 'The heron left. It came back.'])
  // The server forks an edit whose base differs from the text before it.
  expect(edits[1]?.base).toMatchObject({ revision: edits[0]?.revision, content: 'The heron left.' })
})

test('a second submit while a save is pending makes no second edit', async () => {
  const entry = await plantEntry()
  writeEdit(uid, { ...createEdit(entry), content: 'The heron left.' })
  const finish = await saveWhileLocked(entry)
  writeEdit(uid, { ...createEdit(entry), content: 'The heron left. It came back.' })
  expect(await saveEdit(uid, openEdit(entry) ?? createEdit(entry), now + 2)).toEqual({ status: 'busy' })
  await finish()
  expect(openEdit(entry)?.content).toBe('The heron left. It came back.')
})

test('text typed in another tab while a save was pending stays, even before this tab is notified', async () => {
  const entry = await plantEntry()
  writeEdit(uid, { ...createEdit(entry), content: 'The heron left.' })
  const finish = await saveWhileLocked(entry)
  localStorage.setItem(keyOf(entry), serializeEdit({ ...createEdit(entry), content: 'From the other tab.' }))
  expect(await finish()).toMatchObject({ hasNewerText: true })
  expect(storedEdit(entry)).toMatchObject({ content: 'From the other tab.', seen: { content: 'The heron left.' } })
})

test('text typed here stays when another tab drops the edit it had seen', async () => {
  const entry = await plantEntry()
  const older = { ...createEdit(entry), content: 'The heron left.' }
  writeEdit(uid, { ...older, content: 'The heron left. It came back.' })
  localStorage.removeItem(keyOf(entry))
  const removal = { key: keyOf(entry), oldValue: serializeEdit(older), newValue: null }
  events.dispatchEvent(Object.assign(new Event('storage'), removal))
  expect(openEdit(entry)?.content).toBe('The heron left. It came back.')
  expect(storedEdit(entry)).toEqual(openEdit(entry))
})

/** Simulates another tab that stores or drops its edit of an entry. */
function writeInOtherTab(entry: Entry, content: string | undefined): void {
  const oldValue = localStorage.getItem(keyOf(entry))
  const newValue = content === undefined ? null : serializeEdit({ ...createEdit(entry), content })
  if (newValue === null) localStorage.removeItem(keyOf(entry))
  else localStorage.setItem(keyOf(entry), newValue)
  events.dispatchEvent(Object.assign(new Event('storage'), { key: keyOf(entry), oldValue, newValue }))
}

/** Types an edit, and then a longer one that exceeds the localStorage quota. */
async function editInMemory() {
  const entry = await plantEntry()
  const storage = stubFullStorage()
  writeEdit(uid, { ...createEdit(entry), content: 'The heron left.' })
  storage.isFull = true
  writeEdit(uid, { ...createEdit(entry), content: 'The heron left. It came back.' })
  expect([storedEdit(entry)?.content, useEdits.getState().inMemory.has(entry.id)]).toEqual(['The heron left.', true])
  return { entry, storage }
}

test('an unstored edit on this page and a shorter one of another tab do not replace each other', async () => {
  const { entry } = await editInMemory()
  writeInOtherTab(entry, 'The heron lef')
  expect(openEdit(entry)?.content).toBe('The heron left. It came back.')
  writeEdit(uid, { ...createEdit(entry), content: 'The heron' })
  expect([openEdit(entry)?.content, storedEdit(entry)?.content]).toEqual(['The heron', 'The heron lef'])
  expect(await saveEdit(uid, openEdit(entry) ?? createEdit(entry), now + 1)).toMatchObject({ status: 'saved' })
  expect((await currentEntry(entry.id)).content).toBe('The heron')
  expect([openEdit(entry)?.content, storedEdit(entry)?.content]).toEqual(['The heron lef', 'The heron lef'])
})

test('an unstored edit stays whole when another tab drops its own, and is stored when there is room', async () => {
  const { entry, storage } = await editInMemory()
  storage.isFull = false
  writeInOtherTab(entry, undefined)
  expect(openEdit(entry)?.content).toBe('The heron left. It came back.')
  expect([storedEdit(entry), useEdits.getState().inMemory.size]).toEqual([openEdit(entry), 0])
})

test('an edit typed on is not dropped in place of an older one', async () => {
  const entry = await plantEntry()
  const older = { ...createEdit(entry), content: 'The heron left.' }
  writeEdit(uid, { ...older, content: 'The heron left. It came back.' })
  dropEdit(uid, older)
  expect(storedEdit(entry)?.content).toBe('The heron left. It came back.')
})

test('a failed save leaves the edit and later text unchanged', async () => {
  const entry = await plantEntry()
  writeEdit(uid, { ...createEdit(entry), content: 'The heron left.' })
  const database = await getJournal(uid).database()
  vi.spyOn(database, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })
  const outcome = saveEdit(uid, openEdit(entry) ?? createEdit(entry), now + 1)
  writeEdit(uid, { ...createEdit(entry), content: 'The heron left. It came back.' })
  expect(await outcome).toEqual({ status: 'failed', reason: 'no-room' })
  expect(storedEdit(entry)).toEqual({ ...createEdit(entry), content: 'The heron left. It came back.' })
  expect(usePendingEdits.getState().pending.size).toBe(0)
})

/** Saves an edit in a browser without IndexedDB, whose entries are on the server. */
async function saveWithoutDatabase(): Promise<Entry> {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const entry = await plantEntry()
  await acknowledgeAll()
  writeEdit(uid, { ...createEdit(entry), content: 'The heron left.' })
  expect(await saveEdit(uid, openEdit(entry) ?? createEdit(entry), now + 1)).toMatchObject({ status: 'in-memory' })
  expect(storedEdit(entry)?.content).toBe('The heron left.')
  return entry
}

/** Simulates the server accepting the whole outbox. */
async function acknowledgeAll(): Promise<void> {
  await (await getJournal(uid).database()).clear('outbox')
  getJournal(uid).changes.notify('outbox')
}

async function refuseAll(): Promise<void> {
  for (const row of await (await getJournal(uid).database()).getAll('outbox')) {
    await moveToTray(getJournal(uid), row, 'now-public', now)
  }
}

test('without a database, an edit stays in localStorage until the server has it', async () => {
  const entry = await saveWithoutDatabase()
  expect(await hasUnpersistedWrites(getJournal(uid))).toBe(true)
  await acknowledgeAll()
  await eventually(() => expect(storedEdit(entry)).toBeUndefined())
  expect(await hasUnpersistedWrites(getJournal(uid))).toBe(false)
})

test('without a database, a refused edit stays in localStorage, and closing the page needs confirmation', async () => {
  const entry = await saveWithoutDatabase()
  await refuseAll()
  // The listener's own read finishes before this one.
  expect(await hasUnpersistedWrites(getJournal(uid))).toBe(true)
  expect(storedEdit(entry)?.content).toBe('The heron left.')

  const [refused] = await readRefusedWrites(getJournal(uid))
  await retryRefusedWrites(getJournal(uid), [refused?.id ?? -1], now + 2)
  expect(await hasUnpersistedWrites(getJournal(uid))).toBe(true)
  expect(storedEdit(entry)?.content).toBe('The heron left.')
  await acknowledgeAll()
  await eventually(() => expect(storedEdit(entry)).toBeUndefined())
})

test('without a database, a refused edit is removed from localStorage when discarded', async () => {
  const entry = await saveWithoutDatabase()
  await refuseAll()
  const [refused] = await readRefusedWrites(getJournal(uid))
  await discardRefusedWrites(getJournal(uid), [refused?.id ?? -1], now + 2)
  await eventually(() => expect(storedEdit(entry)).toBeUndefined())
  expect(await hasUnpersistedWrites(getJournal(uid))).toBe(false)
})
