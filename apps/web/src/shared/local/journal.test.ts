import 'fake-indexeddb/auto'
import { type IDBPDatabase, openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'

import { Journal } from './journal'
import { type JournalSchema, mirrorFormat } from './journal-schema'
import { makeId } from './make-id'
import { deleteEntries } from './operations/delete-entries'
import { fileEntries } from './operations/file-entries'
import { setNeverAi } from './operations/set-never-ai'
import { setPinned } from './operations/set-pinned'
import { reorderEntries } from './operations/reorder-entries'
import { restoreEntries } from './operations/restore-entries'
import { saveEntries } from './operations/save-entries'
import { readTrashedEntries } from './queries/read-trashed-entries'
import { readNotebookEntries } from './queries/read-notebook-entries'
import { readNewestEntries } from './queries/read-newest-entries'
import { readPinnedEntries } from './queries/read-pinned-entries'
import { countPendingWrites } from './queries/outbox-and-tray'
import { stubLocalStorage } from './testing/stub-local-storage'

const now = 1_790_000_000_000
const uid = 'ada'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a saved entry is queued in the outbox and shown at once, newest first and in pages', async () => {
  const journal = new Journal(uid, makeId())
  for (let index = 0; index < 25; index += 1) await save(journal, `Thought ${index}`, now + index)
  expect(await countPendingWrites(journal)).toBe(25)
  const first = await readNewestEntries(journal, 10)
  const second = await readNewestEntries(journal, 10, first.at(-1))
  const third = await readNewestEntries(journal, 10, second.at(-1))
  const contents = [...first, ...second, ...third].map(({ content }) => content)
  expect(contents).toEqual(Array.from({ length: 25 }, (_, index) => `Thought ${24 - index}`))
})

test('entries with equal times are sorted by descending id, also across pages', async () => {
  const journal = new Journal(uid, makeId())
  for (let index = 0; index < 12; index += 1) await save(journal, `Thought ${index}`, now)
  const first = await readNewestEntries(journal, 5)
  const remainingEntries = await readNewestEntries(journal, 20, first.at(-1))
  const ids = [...first, ...remainingEntries].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted().toReversed())
  expect(ids).toHaveLength(12)
})

test('saving an entry again changes nothing', async () => {
  const journal = new Journal(uid, makeId())
  const entry = toSave('Once.', now)
  await saveEntries(journal, [entry], now)
  await saveEntries(journal, [{ ...entry, content: 'Twice.' }], now)
  expect(await countPendingWrites(journal)).toBe(1)
  expect((await readNewestEntries(journal, 10)).map(({ content }) => content)).toEqual(['Once.'])
})

test('the trash lists deleted entries, last deleted first, and the main list omits them', async () => {
  const journal = new Journal(uid, makeId())
  const ids = [await save(journal, 'One.', now), await save(journal, 'Two.', now + 1)]
  await deleteEntries(journal, [ids[1] ?? ''], now + 2)
  await deleteEntries(journal, [ids[0] ?? ''], now + 3)
  expect((await readTrashedEntries(journal)).map(({ content }) => content)).toEqual(['One.', 'Two.'])
  expect(await readNewestEntries(journal, 10)).toEqual([])
})

test('a notebook keeps its manual order, and only moved entries are written', async () => {
  const journal = new Journal(uid, makeId())
  const ids: string[] = []
  for (const content of ['One.', 'Two.', 'Three.']) ids.push(await save(journal, content, now))
  const [firstId = '', two = '', three = ''] = ids
  await fileEntries(journal, ids, 'River notes', now)
  await reorderEntries(journal, [three, firstId, two], now)
  expect(await orderOf(journal)).toEqual(['Three.', 'One.', 'Two.'])
  const before = await countPendingWrites(journal)
  await reorderEntries(journal, [three, two, firstId], now)
  expect(await orderOf(journal)).toEqual(['Three.', 'Two.', 'One.'])
  const inOrder = await readNotebookEntries(journal, 'River notes')
  expect(inOrder.map(({ order }) => order)).toEqual([0, 1, 2])
  expect(await countPendingWrites(journal)).toBe(before + 2)
})

test('the exclusion from AI is written once, and can be undone', async () => {
  const journal = new Journal(uid, makeId())
  const id = await save(journal, 'Between us.', now)
  const before = await countPendingWrites(journal)
  await setNeverAi(journal, id, false, now)
  expect(await countPendingWrites(journal)).toBe(before)
  await setNeverAi(journal, id, true, now)
  await setNeverAi(journal, id, true, now)
  expect(await countPendingWrites(journal)).toBe(before + 1)
  expect((await readNewestEntries(journal, 1))[0]?.neverAi).toBe(true)
  await setNeverAi(journal, id, false, now)
  expect((await readNewestEntries(journal, 1))[0]?.neverAi).toBe(false)
})

test('pinned entries are listed newest first, except those in the trash', async () => {
  const journal = new Journal(uid, makeId())
  const ids: string[] = []
  for (const [index, content] of ['One.', 'Two.', 'Three.'].entries())
    ids.push(await save(journal, content, now + index))
  const [one = '', two = '', three = ''] = ids
  for (const id of [three, one, two]) await setPinned(journal, id, true, now)
  const before = await countPendingWrites(journal)
  await setPinned(journal, one, true, now)
  expect(await countPendingWrites(journal)).toBe(before)
  const pinned = async () => (await readPinnedEntries(journal)).map(({ content }) => content)
  expect(await pinned()).toEqual(['Three.', 'Two.', 'One.'])
  await setPinned(journal, two, false, now)
  await deleteEntries(journal, [three], now)
  expect(await pinned()).toEqual(['One.'])
  // A pin from a list that still shows the deleted entry.
  await setPinned(journal, three, false, now)
  await restoreEntries(journal, [three], now)
  expect(await pinned()).toEqual(['Three.', 'One.'])
})

test('queued writes outlive the journal instance that wrote them', async () => {
  const name = makeId()
  const journal = new Journal(uid, name)
  await save(journal, 'Kept.', now)
  await journal.close()
  const later = new Journal(uid, name)
  expect(await countPendingWrites(later)).toBe(1)
  expect((await readNewestEntries(later, 10)).map(({ content }) => content)).toEqual(['Kept.'])
})

test('a mirror of an older format is downloaded again; queued writes stay and are shown', async () => {
  const name = makeId()
  const journal = new Journal(uid, name)
  await save(journal, 'Waits.', now)
  const database = await journal.database()
  // Written by an older version of the app.
  await database.put('meta', mirrorFormat - 1, 'format')
  await database.put('meta', true, 'isComplete')
  await journal.close()
  const later = new Journal(uid, name)
  expect(await countPendingWrites(later)).toBe(1)
  expect((await readNewestEntries(later, 10)).map(({ content }) => content)).toEqual(['Waits.'])
  expect(await (await later.database()).get('meta', 'isComplete')).toBeUndefined()
})

test.each([1, 2, 3])('a database of version %d keeps its queued writes and its mirror', async (version) => {
  const current = new Journal(uid, makeId())
  await save(current, 'Waits.', now)
  const name = makeId()
  await copyAsVersion(version, await current.database(), name)
  const journal = new Journal(uid, name)
  expect(await countPendingWrites(journal)).toBe(1)
  expect((await readNewestEntries(journal, 10)).map(({ content }) => content)).toEqual(['Waits.'])
  expect(await (await journal.database()).countFromIndex('purged', 'byUnconfirmedSince')).toBe(0)
  expect(await readPinnedEntries(journal)).toEqual([])
  const [entry] = await readNewestEntries(journal, 1)
  await setPinned(journal, entry?.id ?? '', true, now)
  expect(await readPinnedEntries(journal)).toMatchObject([{ content: 'Waits.' }])
})

test('the first page waits for only one database', async () => {
  const opening = vi.spyOn(indexedDB, 'open')
  const name = makeId()
  await readNewestEntries(new Journal(uid, name), 10)
  expect(opening.mock.calls.map(([opened]) => opened)).toEqual([name])
  opening.mockRestore()
})

test('with a database of a newer app version, saving reports so and changes nothing', async () => {
  const name = makeId()
  const newer = await openDB(name, 1_000)
  newer.close()
  const journal = new Journal(uid, name)
  const outcome = await saveEntries(journal, [toSave('Too old an app.', now)], now)
  expect(outcome).toEqual({ status: 'failed', reason: 'newer-version' })
})

test('a tab closes its database when a newer app version upgrades it', async () => {
  const name = makeId()
  const journal = new Journal(uid, name)
  await save(journal, 'Kept.', now)
  const newer = await openDB(name, 1_000)
  expect(await newer.count('outbox')).toBe(1)
  newer.close()
})

const refusals = [
  ['UnknownError', 'The user denied permission to access the database.', 'Chromium, site data blocked'],
  ['SecurityError', 'IDBFactory.open: The operation is insecure', 'Firefox, cookies blocked'],
  [
    'InvalidStateError',
    'A mutation operation was attempted on a database that did not allow mutations.',
    'Firefox, private window with IndexedDB off',
  ],
  ['ReferenceError', "Can't find variable: indexedDB", 'WebKit, storage off'],
  ['TypeError', "null is not an object (evaluating 'indexedDB.open')", 'older WebKit, storage off'],
  ['NotAllowedError', 'The request is not allowed by the user agent or the platform.', 'not seen in a browser yet'],
  ['NotSupportedError', 'The operation is not supported.', 'not seen in a browser yet'],
] as const

test.each(refusals)(
  '%s, "%s" (%s): everything works in memory and is reported as not stored',
  async (name, message) => {
    refuseOpening(new DOMException(message, name))
    vi.stubGlobal('localStorage', null)
    const journal = new Journal(uid, makeId())
    expect(await saveEntries(journal, [toSave('Held.', now)], now)).toEqual({ status: 'in-memory' })
    expect((await readNewestEntries(journal, 10)).map(({ content }) => content)).toEqual(['Held.'])
    expect(journal.fault).toBe('refused')
  },
)

const faults = [
  ['UnknownError', 'Internal error opening backing store for indexedDB.open.', 'damaged', 'Chromium'],
  [
    'UnknownError',
    'The operation failed for reasons unrelated to the database itself and not covered by any other error code.',
    'damaged',
    'Firefox',
  ],
  ['UnknownError', 'Unable to open database file on disk', 'damaged', 'WebKit'],
  ['QuotaExceededError', 'Encountered full disk while opening backing store for indexedDB.open.', 'full', 'Chromium'],
  ['UnknownError', 'Error creating IndexRecordsIndex index (13) - database or disk is full', 'full', 'WebKit'],
] as const

test.each(faults)('%s, "%s" is %s in %s: notes can be written, and the mirror stays', async (name, message, fault) => {
  stubLocalStorage({})
  refuseOpening(new DOMException(message, name))
  const deleting = vi.spyOn(indexedDB, 'deleteDatabase')
  const journal = new Journal(uid, makeId())
  expect(await saveEntries(journal, [toSave('Held.', now)], now)).toEqual({ status: 'in-memory' })
  expect(journal.fault).toBe(fault)
  expect(deleting).not.toHaveBeenCalled()
  deleting.mockRestore()
})

const readFaults = [
  ['UnknownError', 'The operation failed for reasons unrelated to the database itself.', 'damaged'],
  ['DataError', 'Failed to read large IndexedDB value', 'damaged'],
  ['NotFoundError', 'No objectStore named meta in this database', 'damaged'],
  ['NotReadableError', 'Data lost due to missing file.', 'damaged'],
  ['OperationError', 'The operation failed for an operation-specific reason', 'damaged'],
  ['QuotaExceededError', 'The quota has been exceeded.', 'full'],
  ['UnknownError', 'database or disk is full', 'full'],
] as const

test.each(readFaults)('a database whose first read fails with %s, "%s", is %s', async (error, message, fault) => {
  const name = makeId()
  await save(new Journal(uid, name), 'On the disk.', now)
  const reading = failReading(new DOMException(message, error))
  const journal = new Journal(uid, name)
  await journal.database()
  reading.mockRestore()
  expect(journal.fault).toBe(fault)
  expect(await saveEntries(journal, [toSave('Held.', now)], now)).toEqual({ status: 'in-memory' })
})

test.each(['AbortError', 'InvalidStateError'])(
  'a connection lost during its first read, with %s, is opened again',
  async (error) => {
    const name = makeId()
    await save(new Journal(uid, name), 'On the disk.', now)
    const reading = failReading(new DOMException('The connection was closed.', error))
    const journal = new Journal(uid, name)
    await expect(journal.database()).rejects.toThrow('The connection was closed.')
    reading.mockRestore()
    expect((await readNewestEntries(journal, 10)).map(({ content }) => content)).toEqual(['On the disk.'])
    expect(journal.fault).toBeUndefined()
  },
)

test('a database that never responds is awaited for ten seconds', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    // A request that never fires an event, as seen in WebKit.
    const silent = Object.create(IDBOpenDBRequest.prototype) as IDBOpenDBRequest
    return Object.assign(silent, { addEventListener: () => undefined, removeEventListener: () => undefined })
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const journal = new Journal(uid, makeId())
  const opened = journal.database()
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await opened
  expect(journal.fault).toBe('silent')
  expect(await saveEntries(journal, [toSave('Held.', now)], now)).toEqual({ status: 'in-memory' })
})

const writeFaults = [
  ['QuotaExceededError', 'The quota has been exceeded.', 'no-room'],
  ['UnknownError', 'database or disk is full', 'no-room'],
  ['UnknownError', 'Unable to store record in object store', 'broken'],
  ['AbortError', 'The transaction was aborted.', 'broken'],
] as const

test.each(writeFaults)(
  'a save that fails with %s, "%s", reports %s and stores nothing',
  async (name, message, reason) => {
    const journal = new Journal(uid, makeId())
    await save(journal, 'On the disk.', now)
    const adding = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException(message, name)
    })
    expect(await saveEntries(journal, [toSave('Too much.', now)], now)).toEqual({ status: 'failed', reason })
    adding.mockRestore()
    expect((await readNewestEntries(journal, 10)).map(({ content }) => content)).toEqual(['On the disk.'])
    expect(await countPendingWrites(journal)).toBe(1)
  },
)

test('a save succeeds again after a full disk has room, also in Firefox', async () => {
  const journal = new Journal(uid, makeId())
  await save(journal, 'On the disk.', now)
  const room = fillFirefox()
  const noRoom = { status: 'failed', reason: 'no-room' }
  for (let tries = 1; tries <= 2; tries += 1) {
    expect(await saveEntries(journal, [toSave('Too much.', now)], now)).toEqual(noRoom)
    // The transaction ends asynchronously.
    await vi.waitFor(() => expect(room.abortCount).toBe(tries))
  }
  room.isFull = false
  expect(await saveEntries(journal, [toSave('Later.', now + 1)], now)).toEqual({ status: 'saved' })
  expect((await readNewestEntries(journal, 10)).map(({ content }) => content)).toEqual(['Later.', 'On the disk.'])
})

test('a journal on disk never falls back to memory, which would hide the shown entries', async () => {
  const journal = new Journal(uid, makeId())
  await save(journal, 'On the disk.', now)
  await journal.close()
  refuseOpening(
    new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError'),
  )
  expect(await saveEntries(journal, [toSave('Later.', now)], now)).toEqual({ status: 'failed', reason: 'broken' })
  vi.restoreAllMocks()
  expect((await readNewestEntries(journal, 10)).map(({ content }) => content)).toEqual(['On the disk.'])
})

test('a journal in memory behaves like one on disk', async () => {
  refuseOpening(new DOMException('The operation is insecure.', 'SecurityError'))
  const journal = new Journal(uid, makeId())
  const inMemoryStatus = { status: 'in-memory' }
  const entries = Array.from({ length: 25 }, (_, index) => toSave(`Thought ${index}`, now + index))
  expect(await saveEntries(journal, entries, now)).toEqual(inMemoryStatus)
  const first = await readNewestEntries(journal, 10)
  const second = await readNewestEntries(journal, 10, first.at(-1))
  expect([...first, ...second].map(({ content }) => content)).toEqual(
    Array.from({ length: 20 }, (_, index) => `Thought ${24 - index}`),
  )
  const ids = entries.slice(0, 3).map(({ id }) => id)
  expect(await fileEntries(journal, ids, 'River notes', now)).toEqual(inMemoryStatus)
  expect(await reorderEntries(journal, ids.toReversed(), now)).toEqual(inMemoryStatus)
  expect(await orderOf(journal)).toEqual(['Thought 2', 'Thought 1', 'Thought 0'])
  expect(await deleteEntries(journal, [ids[0] ?? ''], now)).toEqual(inMemoryStatus)
  expect((await readTrashedEntries(journal)).map(({ content }) => content)).toEqual(['Thought 0'])
  expect(await countPendingWrites(journal)).toBeGreaterThan(25)
})

test('two journals in memory are independent, like two tabs', async () => {
  refuseOpening(new DOMException('The operation is insecure.', 'SecurityError'))
  const name = makeId()
  const journal = new Journal(uid, name)
  await journal.database()
  const [channel, otherChannel] = [new BroadcastChannel(name), new BroadcastChannel(name)]
  const messages: unknown[] = []
  channel.addEventListener('message', ({ data }) => messages.push(data))
  await saveEntries(journal, [toSave('Held.', now)], now)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
  otherChannel.postMessage('later')
  await vi.waitFor(() => expect(messages).toContain('later'))
  for (const each of [channel, otherChannel]) each.close()
  expect(messages).toEqual(['later'])
})

test('notes are saved when BroadcastChannel is refused, as in Firefox with cookies blocked', async () => {
  const refuse = vi.fn<(name: string) => void>().mockImplementation(function refuseChannel() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  vi.stubGlobal('BroadcastChannel', refuse)
  const journal = new Journal(uid, makeId())
  await save(journal, 'Alone.', now)
  expect(refuse).toHaveBeenCalled()
  expect((await readNewestEntries(journal, 10)).map(({ content }) => content)).toEqual(['Alone.'])
})

function failReading(error: DOMException) {
  return vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw error
  })
}

function refuseOpening(error: DOMException): void {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw error
  })
}

/**
 * Simulates Firefox without free space: a write fails with its transaction, and the connection's
 * next read-write transaction may only delete.
 */
function fillFirefox(): { isFull: boolean; readonly abortCount: number } {
  const room = { isFull: true, abortCount: 0 }
  const cleanups = new WeakSet<IDBDatabase>()
  const begin = Reflect.get(IDBDatabase.prototype, 'transaction') as (...args: readonly unknown[]) => IDBTransaction
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function beginPlayed(this: IDBDatabase, ...args) {
    const transaction = begin.apply(this, args)
    const isCleanup = args[1] === 'readwrite' && cleanups.delete(this)
    const refuse = () => {
      if (isCleanup) throw new DOMException('A mutation operation was attempted.', 'InvalidStateError')
      transaction.addEventListener('abort', () => {
        cleanups.add(this)
        room.abortCount += 1
      })
      const full = new DOMException('The current transaction exceeded its quota limitations.', 'QuotaExceededError')
      transaction.abort()
      Object.assign(transaction, { error: full })
      throw full
    }
    const storeOf = transaction.objectStore.bind(transaction)
    transaction.objectStore = (name) => {
      const store = storeOf(name)
      return isCleanup || room.isFull ? Object.assign(store, { add: refuse, put: refuse }) : store
    }
    return transaction
  })
  return room
}

async function orderOf(journal: Journal): Promise<readonly string[]> {
  return (await readNotebookEntries(journal, 'River notes')).map(({ content }) => content)
}

function toSave(content: string, timestamp: number) {
  return { id: makeId(), uid, username: 'ada', content, category: 'Walks', timestamp }
}

async function save(journal: Journal, content: string, timestamp: number): Promise<string> {
  const entry = toSave(content, timestamp)
  expect(await saveEntries(journal, [entry], now)).toEqual({ status: 'saved' })
  return entry.id
}

/** Copies a journal's database with the schema of an older version. */
async function copyAsVersion(version: number, database: IDBPDatabase<JournalSchema>, name: string): Promise<void> {
  const stores = ['entries', 'notebooks', 'outbox', 'tray', 'meta'] as const
  const copies = await Promise.all(
    stores.map(async (store) => {
      const original = database.transaction(store).store
      const indexes = Array.from(original.indexNames, (index) => original.index(index))
      const [keys, values] = await Promise.all([original.getAllKeys(), original.getAll()])
      return { store, original, indexes, keys, values }
    }),
  )
  const first = await openDB(name, 1, {
    upgrade: (created) => {
      for (const { store, original, indexes, keys, values } of copies) {
        const { keyPath, autoIncrement } = original
        const copy = created.createObjectStore(store, { keyPath, autoIncrement })
        for (const index of indexes) if (index.name !== 'byPinnedTimestamp') copy.createIndex(index.name, index.keyPath)
        for (const [at, value] of values.entries()) void copy.put(value, keyPath === null ? keys[at] : undefined)
      }
    },
  })
  first.close()
  if (version === 1) return
  const second = await openDB(name, version, {
    upgrade: (created) => {
      const purged = created.createObjectStore('purged', { keyPath: 'id' })
      if (version > 2) purged.createIndex('byUnconfirmedSince', 'unconfirmedSince')
    },
  })
  second.close()
}
