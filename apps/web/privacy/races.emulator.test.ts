import 'fake-indexeddb/auto'
import {
  arrayUnion,
  collection,
  doc,
  type DocumentReference,
  documentId,
  type Firestore,
  getDocFromServer,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  setLogLevel,
  startAfter,
  updateDoc,
  where,
} from 'firebase/firestore'
import { afterAll, expect, inject, test } from 'vitest'

import { deleteNotebook } from '../src/shared/local/operations/delete-notebook'
import { fileEntries } from '../src/shared/local/operations/file-entries'
import { publishEntries } from '../src/shared/local/operations/publish-entries'
import { renameNotebook } from '../src/shared/local/operations/rename-notebook'
import { setNotebookPrivacy } from '../src/shared/local/operations/set-notebook-privacy'
import type { JournalServer } from '../src/shared/local/sync/journal-server'
import { retryRead, toAccessResult } from './access-result'
import {
  importEntriesIn,
  countPublicEntries,
  saveEntriesIn,
  createTestNotebook,
  now,
  openOwner,
  readPublicEntries,
  waitUntil,
  waitForTriggers,
} from './open-owner'
import { Resources, type Person } from './resources'
import { settleOutbox } from './settle-outbox'
import { eventually } from '../src/shared/testing/eventually'

setLogLevel('silent')

/** `pnpm test:privacy` uses 2,000, which occupy one machine's triggers for a minute. */
const manyEntries = Number(process.env['GEIST_PRIVACY_ENTRIES'] ?? 210)
/** Two pages and one commit. Few, as one machine's triggers handle one event at a time. */
const someEntries = 30
const pageSize = 20
/** The tab closes after this many commits of 200 writes each. */
const chunks = manyEntries > 1_000 ? [1, 3] : [1]

afterAll(async () => {
  // Drains the triggers' queue for the next tests. These tests do not depend on it.
  const opened = new Resources()
  const person = await opened.openPerson(inject('backend'))
  opened.follow(person)
  await waitForTriggers(person).catch(() => undefined)
  await opened.close()
}, 180_000)

test('a reader who lists in pages sees nothing after the change to private is acknowledged, and never later writes', async () => {
  const { phone, laptop, visitor, notebooks, goOnline } = await openOwner({
    River: { isPublic: true, entries: someEntries },
  })
  const { id: river, entryIds } = notebooks.River
  await goOnline()

  const pages: { readonly begunAt: number; readonly ids: readonly string[] }[] = []
  const listedIds = new Set<string>()
  const stop = onSnapshot(inNotebook(visitor, phone.uid, 'River'), ({ docs }) =>
    docs.forEach(({ id }) => listedIds.add(id)),
  )
  const reading = { isOver: false }
  const reader = (async () => {
    while (!reading.isOver) {
      for await (const page of pagesOf(visitor, phone.uid, 'River')) pages.push(page)
    }
  })()
  await waitUntil(async () => pages.some((page) => page.ids.length > 0))

  await setNotebookPrivacy(phone.journal, river, false, now)
  const later = await saveEntriesIn(phone, 'River', 3)
  // The other device does not know of the change yet.
  const beside = await saveEntriesIn(laptop, 'River', 3)
  await settleOutbox(phone.journal)
  const answeredAt = performance.now()
  await settleOutbox(laptop.journal)
  await waitUntil(async () => pages.filter(({ begunAt }) => begunAt > answeredAt).length > 5)
  reading.isOver = true
  await reader
  stop()

  const after = pages.filter(({ begunAt }) => begunAt > answeredAt)
  expect(after.flatMap((page) => page.ids)).toEqual([])
  const visibleIds = new Set([...listedIds, ...pages.flatMap((page) => page.ids)])
  expect(later.filter((id) => visibleIds.has(id))).toEqual([])
  for (const id of [...entryIds.slice(0, 3), ...later, ...beside]) expect(await isReadable(visitor, id)).toBe(false)
})

test.each(chunks)(
  'the tab closes after chunk %i of a change to private: nothing becomes public again, and a trigger completes it',
  async (chunk) => {
    const { phone, visitor, notebooks, follow, sendInSequence } = await openOwner({
      River: { isPublic: true, entries: manyEntries },
    })
    const { id: river } = notebooks.River
    await sendInSequence(phone)
    expect(await countPublicEntries(visitor, phone.uid)).toBe(manyEntries)
    await setNotebookPrivacy(phone.journal, river, false, now)
    await closeAfterCommits(chunk, phone, follow)
    // The first commit makes the notebook private, with as many entries as fit.
    expect(await isNotebookReadable(visitor, river)).toBe(false)
    let before = await countPublicEntries(visitor, phone.uid)
    expect(before).toBeLessThanOrEqual(manyEntries - 199)
    await waitUntil(async () => {
      const readable = await countPublicEntries(visitor, phone.uid)
      expect(readable).toBeLessThanOrEqual(before)
      before = readable
      return readable === 0
    })
  },
  180_000,
)

test.each(chunks)(
  'the tab closes after chunk %i of a renaming: nothing more becomes readable, and a trigger completes it',
  async (chunk) => {
    const { phone, visitor, notebooks, follow, sendInSequence } = await openOwner({
      River: { isPublic: true, entries: manyEntries },
      Night: { isPublic: false, entries: 10 },
    })
    const { River: river, Night: night } = notebooks
    const entryIds = new Set(river.entryIds)
    await sendInSequence(phone)
    await renameNotebook(phone.journal, river.id, 'Lake', now)
    await renameNotebook(phone.journal, night.id, 'Moon', now)
    await closeAfterCommits(chunk, phone, follow)
    await waitUntil(async () => {
      const publicEntries = await readPublicEntries(visitor, phone.uid)
      expect([...publicEntries.keys()].filter((id) => !entryIds.has(id))).toEqual([])
      return publicEntries.size === entryIds.size && [...publicEntries.values()].every((name) => name === 'Lake')
    })
  },
  180_000,
)

test("two devices that unpublish and publish a notebook at once leave its entries with the notebook's final visibility", async () => {
  const { phone, laptop, visitor, notebooks, goOnline } = await openOwner({
    River: { isPublic: true, entries: someEntries },
  })
  const { id: river, entryIds } = notebooks.River
  await goOnline()
  for (let round = 0; round < 4; round += 1) {
    await setNotebookPrivacy(phone.journal, river, false, now)
    await setNotebookPrivacy(laptop.journal, river, false, now)
    await setNotebookPrivacy(round % 2 ? phone.journal : laptop.journal, river, true, now)
    // Publishing a notebook that was hidden meanwhile waits in the tray for a confirmation.
    await Promise.all([phone, laptop].map(({ journal }) => settleOutbox(journal, ['notebook-changed'])))
    await eventually(async () => {
      const notebook = await retryRead(() => getDocFromServer(doc(phone.firestore, 'collections', river)))
      const isPublic = notebook.get('isPublic') === true
      // Entries that the other device hid stay private until the user publishes them.
      if (isPublic) {
        await publishEntries(phone.journal, river, entryIds, now)
        await settleOutbox(phone.journal, ['notebook-changed'])
      }
      expect(await countPublicEntries(visitor, phone.uid)).toBe(isPublic ? someEntries : 0)
    })
  }
}, 90_000)

test('an entry filed offline in a notebook that became private meanwhile is not readable', async () => {
  const { phone, laptop, visitor, notebooks, sendInSequence, leaveLaptopOffline } = await openOwner({
    River: { isPublic: true, entries: 1 },
  })
  await leaveLaptopOffline()
  const late = await saveEntriesIn(laptop, 'River', 2)
  await importEntriesIn(laptop, notebooks.River, 1)
  await setNotebookPrivacy(phone.journal, notebooks.River.id, false, now)
  await sendInSequence(phone, laptop)
  expect(await readPublicEntries(visitor, phone.uid)).toEqual(new Map())
  for (const id of late) expect(await isReadable(visitor, id)).toBe(false)
})

test('an entry moved to a private notebook stays private when an offline device publishes its former notebook', async () => {
  const { phone, laptop, visitor, notebooks, sendInSequence, leaveLaptopOffline } = await openOwner({
    River: { isPublic: false, entries: 2 },
    Night: { isPublic: false },
  })
  const [remaining = '', moved = ''] = notebooks.River.entryIds
  await leaveLaptopOffline()
  await setNotebookPrivacy(laptop.journal, notebooks.River.id, true, now)
  await fileEntries(phone.journal, [moved], 'Night', now)
  await sendInSequence(phone, laptop)
  expect(await readPublicEntries(visitor, phone.uid)).toEqual(new Map([[remaining, 'River']]))
  expect(await isReadable(visitor, moved)).toBe(false)
})

test('an entry moved to a public notebook stays there when an offline device renames its former private notebook', async () => {
  const { phone, laptop, visitor, notebooks, sendInSequence, leaveLaptopOffline } = await openOwner({
    Night: { isPublic: false, entries: 2 },
    River: { isPublic: true },
  })
  const [moved = ''] = notebooks.Night.entryIds
  await leaveLaptopOffline()
  await renameNotebook(laptop.journal, notebooks.Night.id, 'Moon', now)
  await fileEntries(phone.journal, [moved], 'River', now)
  await sendInSequence(phone, laptop)
  expect(await readPublicEntries(visitor, phone.uid)).toEqual(new Map([[moved, 'River']]))
})

test('an entry filed offline in a public notebook that was renamed meanwhile is in the renamed notebook', async () => {
  const { phone, laptop, visitor, notebooks, sendInSequence, leaveLaptopOffline } = await openOwner({
    River: { isPublic: true, entries: 1 },
  })
  await leaveLaptopOffline()
  const [late = ''] = await saveEntriesIn(laptop, 'River', 1)
  await renameNotebook(phone.journal, notebooks.River.id, 'Lake', now)
  await sendInSequence(phone, laptop)
  expect((await readPublicEntries(visitor, phone.uid)).get(late)).toBe('Lake')
})

test('an entry filed offline in a public notebook that was deleted meanwhile is unfiled, and stays so when the name is reused', async () => {
  const { phone, laptop, visitor, notebooks, sendInSequence, leaveLaptopOffline } = await openOwner({
    River: { isPublic: true, entries: 1 },
  })
  await leaveLaptopOffline()
  const [late = ''] = await saveEntriesIn(laptop, 'River', 1)
  await deleteNotebook(phone.journal, notebooks.River.id, now)
  await createTestNotebook(phone, 'River', true)
  await sendInSequence(phone, laptop)
  expect(await readPublicEntries(visitor, phone.uid)).toEqual(new Map())
  const entry = await retryRead(() => getDocFromServer(doc(phone.firestore, 'messages', late)))
  expect(entry.get('collectionName')).toBe('')
})

test('a subscriber of a notebook that became private sees its card but no entries, and neither after its deletion', async () => {
  const { phone, visitor, notebooks, follow, openStranger } = await openOwner({ River: { isPublic: true, entries: 1 } })
  const { id: river, entryIds } = notebooks.River
  const [entry = ''] = entryIds
  const { uid, firestore: subscriber } = await openStranger()
  follow(phone)
  await settleOutbox(phone.journal)
  await updateDoc(doc(subscriber, 'collections', river), { collaborators: arrayUnion(uid) })
  expect(await isReadable(subscriber, entry)).toBe(true)

  await setNotebookPrivacy(phone.journal, river, false, now)
  await settleOutbox(phone.journal)
  const card = await retryRead(() => getDocFromServer(doc(subscriber, 'collections', river)))
  expect(card.get('name')).toBe('River')
  expect(await isReadable(subscriber, entry)).toBe(false)
  expect((await retryRead(() => getDocsFromServer(inNotebook(subscriber, phone.uid, 'River')))).size).toBe(0)

  await deleteNotebook(phone.journal, river, now)
  await settleOutbox(phone.journal)
  for (const reader of [subscriber, visitor]) {
    expect(await isNotebookReadable(reader, river)).toBe(false)
    expect(await isReadable(reader, entry)).toBe(false)
  }
})

test('an entry moved from a public to a private notebook is not readable once the move is acknowledged', async () => {
  const { phone, visitor, notebooks, follow } = await openOwner({
    River: { isPublic: true, entries: 1 },
    Night: { isPublic: false },
  })
  const [entry = ''] = notebooks.River.entryIds
  follow(phone)
  await settleOutbox(phone.journal)
  expect(await isReadable(visitor, entry)).toBe(true)
  await fileEntries(phone.journal, [entry], 'Night', now)
  await settleOutbox(phone.journal)
  expect(await isReadable(visitor, entry)).toBe(false)
  expect(await countPublicEntries(visitor, phone.uid)).toBe(0)
})

function inNotebook(firestore: Firestore, uid: string, name: string) {
  return query(
    collection(firestore, 'messages'),
    where('uid', '==', uid),
    where('collectionName', '==', name),
    where('isPublic', '==', true),
  )
}

async function* pagesOf(firestore: Firestore, uid: string, name: string) {
  let last: string | undefined
  for (;;) {
    const begunAt = performance.now()
    const page = query(
      inNotebook(firestore, uid, name),
      orderBy(documentId()),
      ...(last === undefined ? [] : [startAfter(last)]),
      limit(pageSize),
    )
    const { docs } = await retryRead(() => getDocsFromServer(page))
    yield { begunAt, ids: docs.map(({ id }) => id) }
    if (docs.length < pageSize) return
    last = docs.at(-1)?.id
  }
}

async function isReadable(firestore: Firestore, entryId: string): Promise<boolean> {
  return isAllowed(doc(firestore, 'messages', entryId))
}

async function isNotebookReadable(firestore: Firestore, notebookId: string): Promise<boolean> {
  return isAllowed(doc(firestore, 'collections', notebookId))
}

async function isAllowed(reference: DocumentReference): Promise<boolean> {
  return (await toAccessResult(retryRead(() => getDocFromServer(reference)))).isAllowed
}

/** Lets a device send a number of commits, then closes it. */
async function closeAfterCommits(
  commits: number,
  device: Person,
  follow: (device: Pick<Person, 'journal' | 'server'>) => () => Promise<void>,
): Promise<void> {
  let sentChunks = 0
  const closing: JournalServer = {
    ...device.server,
    send: async (sending, signal) => {
      if (sentChunks >= commits) return { status: 'unreachable' }
      const outcome = await device.server.send(sending, signal)
      // A refused commit, for example of a stale view, is retried with reads.
      if (outcome.status === 'committed') sentChunks += 1
      return outcome
    },
  }
  const stop = follow({ journal: device.journal, server: closing })
  await waitUntil(async () => sentChunks >= commits)
  await stop()
}
