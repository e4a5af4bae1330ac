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
  importEntriesInto,
  countPublicEntries,
  saveEntriesIn,
  makeNotebook,
  now,
  openOwner,
  readPublicEntries,
  waitUntil,
  drainTriggers,
} from './owner'
import { Resources, type Person } from './people'
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
  const person = await opened.person(inject('backend'))
  opened.follow(person)
  await drainTriggers(person).catch(() => undefined)
  await opened.close()
}, 180_000)

test('a reader who lists in pages sees nothing after the change to private is acknowledged, and never what was written after it', async () => {
  const { one, other, visitor, notebooks, goOnline } = await openOwner({
    River: { isPublic: true, entries: someEntries },
  })
  const { id: river, ids } = notebooks.River
  await goOnline()

  const pages: { readonly begunAt: number; readonly ids: readonly string[] }[] = []
  const told = new Set<string>()
  const stop = onSnapshot(inNotebook(visitor, one.uid, 'River'), ({ docs }) => docs.forEach(({ id }) => told.add(id)))
  const reading = { isOver: false }
  const reader = (async () => {
    while (!reading.isOver) {
      for await (const page of pagesOf(visitor, one.uid, 'River')) pages.push(page)
    }
  })()
  await waitUntil(async () => pages.some((page) => page.ids.length > 0))

  await setNotebookPrivacy(one.journal, river, false, now)
  const later = await saveEntriesIn(one, 'River', 3)
  // The other device does not know of the change yet.
  const beside = await saveEntriesIn(other, 'River', 3)
  await settleOutbox(one.journal)
  const answeredAt = performance.now()
  await settleOutbox(other.journal)
  await waitUntil(async () => pages.filter(({ begunAt }) => begunAt > answeredAt).length > 5)
  reading.isOver = true
  await reader
  stop()

  const after = pages.filter(({ begunAt }) => begunAt > answeredAt)
  expect(after.flatMap((page) => page.ids)).toEqual([])
  const seen = new Set([...told, ...pages.flatMap((page) => page.ids)])
  expect(later.filter((id) => seen.has(id))).toEqual([])
  for (const id of [...ids.slice(0, 3), ...later, ...beside]) expect(await isReadable(visitor, id)).toBe(false)
})

test.each(chunks)(
  'after chunk %i of a turn to private the tab is closed: nothing comes back, and a trigger does the rest',
  async (chunk) => {
    const { one, visitor, notebooks, follow, send } = await openOwner({
      River: { isPublic: true, entries: manyEntries },
    })
    const { id: river } = notebooks.River
    await send(one)
    expect(await countPublicEntries(visitor, one.uid)).toBe(manyEntries)
    await setNotebookPrivacy(one.journal, river, false, now)
    await closeAfterCommits(chunk, one, follow)
    // The first commit makes the notebook private, with as many entries as fit.
    expect(await isNotebookReadable(visitor, river)).toBe(false)
    let before = await countPublicEntries(visitor, one.uid)
    expect(before).toBeLessThanOrEqual(manyEntries - 199)
    await waitUntil(async () => {
      const readable = await countPublicEntries(visitor, one.uid)
      expect(readable).toBeLessThanOrEqual(before)
      before = readable
      return readable === 0
    })
  },
  180_000,
)

test.each(chunks)(
  'after chunk %i of a renaming the tab is closed: nothing more becomes readable, and a trigger does the rest',
  async (chunk) => {
    const { one, visitor, notebooks, follow, send } = await openOwner({
      River: { isPublic: true, entries: manyEntries },
      Night: { isPublic: false, entries: 10 },
    })
    const { River: river, Night: night } = notebooks
    const ids = new Set(river.ids)
    await send(one)
    await renameNotebook(one.journal, river.id, 'Lake', now)
    await renameNotebook(one.journal, night.id, 'Moon', now)
    await closeAfterCommits(chunk, one, follow)
    await waitUntil(async () => {
      const shown = await readPublicEntries(visitor, one.uid)
      expect([...shown.keys()].filter((id) => !ids.has(id))).toEqual([])
      return shown.size === ids.size && [...shown.values()].every((name) => name === 'Lake')
    })
  },
  180_000,
)

test('two devices that turn a notebook private and public at once leave its entries as it is, once they are published', async () => {
  const { one, other, visitor, notebooks, goOnline } = await openOwner({
    River: { isPublic: true, entries: someEntries },
  })
  const { id: river, ids } = notebooks.River
  await goOnline()
  for (let round = 0; round < 4; round += 1) {
    await setNotebookPrivacy(one.journal, river, false, now)
    await setNotebookPrivacy(other.journal, river, false, now)
    await setNotebookPrivacy(round % 2 ? one.journal : other.journal, river, true, now)
    // Publishing a notebook that was hidden meanwhile waits in the tray for a confirmation.
    await Promise.all([one, other].map(({ journal }) => settleOutbox(journal, ['notebook-changed'])))
    await eventually(async () => {
      const notebook = await retryRead(() => getDocFromServer(doc(one.firestore, 'collections', river)))
      const isPublic = notebook.get('isPublic') === true
      // Entries that the other device hid stay private until the user publishes them.
      if (isPublic) {
        await publishEntries(one.journal, river, ids, now)
        await settleOutbox(one.journal, ['notebook-changed'])
      }
      expect(await countPublicEntries(visitor, one.uid)).toBe(isPublic ? someEntries : 0)
    })
  }
}, 90_000)

test('what was filed offline in a notebook that has turned private meanwhile is not readable', async () => {
  const { one, other, visitor, notebooks, send, leaveOtherOffline } = await openOwner({
    River: { isPublic: true, entries: 1 },
  })
  await leaveOtherOffline()
  const late = await saveEntriesIn(other, 'River', 2)
  await importEntriesInto(other, notebooks.River, 1)
  await setNotebookPrivacy(one.journal, notebooks.River.id, false, now)
  await send(one, other)
  expect(await readPublicEntries(visitor, one.uid)).toEqual(new Map())
  for (const id of late) expect(await isReadable(visitor, id)).toBe(false)
})

test('what was filed in a private notebook stays private there, though a device that was offline publishes the notebook that it was in', async () => {
  const { one, other, visitor, notebooks, send, leaveOtherOffline } = await openOwner({
    River: { isPublic: false, entries: 2 },
    Night: { isPublic: false },
  })
  const [kept = '', moved = ''] = notebooks.River.ids
  await leaveOtherOffline()
  await setNotebookPrivacy(other.journal, notebooks.River.id, true, now)
  await fileEntries(one.journal, [moved], 'Night', now)
  await send(one, other)
  expect(await readPublicEntries(visitor, one.uid)).toEqual(new Map([[kept, 'River']]))
  expect(await isReadable(visitor, moved)).toBe(false)
})

test('what was filed in a public notebook is not public in the private one that a device renames offline', async () => {
  const { one, other, visitor, notebooks, send, leaveOtherOffline } = await openOwner({
    Night: { isPublic: false, entries: 2 },
    River: { isPublic: true },
  })
  const [moved = ''] = notebooks.Night.ids
  await leaveOtherOffline()
  await renameNotebook(other.journal, notebooks.Night.id, 'Moon', now)
  await fileEntries(one.journal, [moved], 'River', now)
  await send(one, other)
  expect(await readPublicEntries(visitor, one.uid)).toEqual(new Map([[moved, 'River']]))
})

test('what is filed offline in a public notebook that was renamed meanwhile goes where that is now', async () => {
  const { one, other, visitor, notebooks, send, leaveOtherOffline } = await openOwner({
    River: { isPublic: true, entries: 1 },
  })
  await leaveOtherOffline()
  const [late = ''] = await saveEntriesIn(other, 'River', 1)
  await renameNotebook(one.journal, notebooks.River.id, 'Lake', now)
  await send(one, other)
  expect((await readPublicEntries(visitor, one.uid)).get(late)).toBe('Lake')
})

test('what is filed offline in a public notebook that was deleted meanwhile is filed nowhere, and stays so where the name is used again', async () => {
  const { one, other, visitor, notebooks, send, leaveOtherOffline } = await openOwner({
    River: { isPublic: true, entries: 1 },
  })
  await leaveOtherOffline()
  const [late = ''] = await saveEntriesIn(other, 'River', 1)
  await deleteNotebook(one.journal, notebooks.River.id, now)
  await makeNotebook(one, 'River', true)
  await send(one, other)
  expect(await readPublicEntries(visitor, one.uid)).toEqual(new Map())
  const entry = await retryRead(() => getDocFromServer(doc(one.firestore, 'messages', late)))
  expect(entry.get('collectionName')).toBe('')
})

test('a subscriber of a notebook that turned private keeps the card and not the entries, and neither once it is deleted', async () => {
  const { one, visitor, notebooks, follow, stranger } = await openOwner({ River: { isPublic: true, entries: 1 } })
  const { id: river, ids } = notebooks.River
  const [entry = ''] = ids
  const { uid, firestore: subscriber } = await stranger()
  follow(one)
  await settleOutbox(one.journal)
  await updateDoc(doc(subscriber, 'collections', river), { collaborators: arrayUnion(uid) })
  expect(await isReadable(subscriber, entry)).toBe(true)

  await setNotebookPrivacy(one.journal, river, false, now)
  await settleOutbox(one.journal)
  const card = await retryRead(() => getDocFromServer(doc(subscriber, 'collections', river)))
  expect(card.get('name')).toBe('River')
  expect(await isReadable(subscriber, entry)).toBe(false)
  expect((await retryRead(() => getDocsFromServer(inNotebook(subscriber, one.uid, 'River')))).size).toBe(0)

  await deleteNotebook(one.journal, river, now)
  await settleOutbox(one.journal)
  for (const reader of [subscriber, visitor]) {
    expect(await isNotebookReadable(reader, river)).toBe(false)
    expect(await isReadable(reader, entry)).toBe(false)
  }
})

test('an entry that is moved from a public notebook into a private one is not readable once that was answered', async () => {
  const { one, visitor, notebooks, follow } = await openOwner({
    River: { isPublic: true, entries: 1 },
    Night: { isPublic: false },
  })
  const [entry = ''] = notebooks.River.ids
  follow(one)
  await settleOutbox(one.journal)
  expect(await isReadable(visitor, entry)).toBe(true)
  await fileEntries(one.journal, [entry], 'Night', now)
  await settleOutbox(one.journal)
  expect(await isReadable(visitor, entry)).toBe(false)
  expect(await countPublicEntries(visitor, one.uid)).toBe(0)
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
  let sent = 0
  const closing: JournalServer = {
    ...device.server,
    send: async (sending, signal) => {
      if (sent >= commits) return { status: 'unreachable' }
      const outcome = await device.server.send(sending, signal)
      // A refused commit, for example of a stale view, is retried with reads.
      if (outcome.status === 'committed') sent += 1
      return outcome
    },
  }
  const stop = follow({ journal: device.journal, server: closing })
  await waitUntil(async () => sent >= commits)
  await stop()
}
