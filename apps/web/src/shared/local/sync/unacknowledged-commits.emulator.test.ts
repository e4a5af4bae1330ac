import 'fake-indexeddb/auto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { arrayRemove, arrayUnion, doc, type DocumentData, getDocFromServer, updateDoc } from 'firebase/firestore'
import { expect, inject, onTestFinished, test, vi } from 'vitest'

import { createRestFirestore } from '../../firebase/rest/rest-firestore'
import { createJournalFirestore } from '../../firebase/journal-firestore'
import { eventually } from '../../testing/eventually'
import { createNotebook } from '../operations/create-notebook'
import { deleteEntries } from '../operations/delete-entries'
import { deleteNotebook } from '../operations/delete-notebook'
import { fileEntries } from '../operations/file-entries'
import { setNeverAi } from '../operations/set-never-ai'
import { publishEntries } from '../operations/publish-entries'
import { purgeEntries } from '../operations/purge-entries'
import { renameNotebook } from '../operations/rename-notebook'
import { reorderEntries } from '../operations/reorder-entries'
import { restoreEntries } from '../operations/restore-entries'
import { restoreNotebook } from '../operations/restore-notebook'
import { saveEntries } from '../operations/save-entries'
import { setNotebookPrivacy } from '../operations/set-notebook-privacy'
import { readRefusedWrites } from '../queries/outbox-and-tray'
import { readBypassingRules, writeBypassingRules } from '../testing/bypass-rules'
import { type Device, makeCredentials, openDevice } from '../testing/device'
import {
  readServerNotebook,
  openDevicesWithNotebook,
  commitFirstWrites,
  syncOnce,
} from '../testing/open-devices-with-notebook'
import { editOnDevice } from '../testing/edit-on-device'
import { makeEntryToSave } from '../testing/make-entry-to-save'
import { makeNotebook } from '../testing/make-notebook'
import { readServerEntry } from '../testing/read-server-entry'
import { startSync } from '../testing/start-sync'
import { untilDownloaded } from '../testing/until-downloaded'
import { untilOutboxEmpty } from '../testing/until-outbox-empty'
import { untilEntryShows } from '../testing/until-entry-shows'
import type { JournalServer } from './journal-server'

const now = Date.now()

const fetchSpy = vi.spyOn(globalThis, 'fetch')

test('no commit of any kind takes effect when it arrives after its successor', async () => {
  const { phone, id, notebookId } = await openDevicesWithNotebook(now)
  const [purged, second] = [makeEntryToSave(phone, 'To be purged.', now), makeEntryToSave(phone, 'Second.', now)]
  const otherNotebook = makeNotebook(phone, 'Streams', false)
  fetchSpy.mockClear()
  const steps: readonly (() => Promise<unknown>)[] = [
    () => saveEntries(phone.journal, [second], now),
    () => fileEntries(phone.journal, [second.id], 'River notes', now),
    () => reorderEntries(phone.journal, [second.id, id], now),
    () => reorderEntries(phone.journal, [id, second.id], now),
    () => createNotebook(phone.journal, otherNotebook, now),
    () => renameNotebook(phone.journal, otherNotebook.id, 'Brooks', now),
    () => renameNotebook(phone.journal, otherNotebook.id, 'Becks', now),
    () => setNotebookPrivacy(phone.journal, notebookId, true, now),
    () => deleteEntries(phone.journal, [second.id], now),
    () => restoreEntries(phone.journal, [second.id], now),
    () => publishEntries(phone.journal, notebookId, [second.id], now),
    () => setNotebookPrivacy(phone.journal, notebookId, false, now),
    () => setNeverAi(phone.journal, id, true, now),
    () => setNeverAi(phone.journal, id, false, now),
    () => deleteEntries(phone.journal, [id], now),
    () => restoreEntries(phone.journal, [id], now),
    () => editOnDevice(phone, id, { content: 'Ended.' }, now),
    () => fileEntries(phone.journal, [id], '', now),
    () => deleteNotebook(phone.journal, notebookId, now),
    () => saveEntries(phone.journal, [purged], now),
    () => deleteEntries(phone.journal, [purged.id], now),
    () => purgeEntries(phone.journal, [purged.id], now),
  ]
  const stop = startSync(phone)
  for (const step of steps) {
    await step()
    await untilOutboxEmpty(phone)
  }
  await stop()
  const readStored = () =>
    Promise.all([
      ...[id, second.id, purged.id].map((entryId) => readStoredEntry(phone, entryId)),
      // Without the figures that triggers maintain.
      ...[notebookId, otherNotebook.id].map(async (each) => {
        const { name, isPublic, writeIds } = (await readServerNotebook(phone, each)) as DocumentData
        return { name, isPublic, writeIds }
      }),
    ])
  const before = await readStored()
  const commits = fetchSpy.mock.calls.filter(([url]) => typeof url === 'string' && url.endsWith(':commit'))
  expect(commits.length).toBeGreaterThanOrEqual(steps.length)
  for (const [url, init] of commits) {
    const { signal: _, ...again } = init ?? {}
    const response = await fetch(url, again)
    // 400: a precondition failed, since the same body was valid before. 200: the newest write of a
    // notebook, which changes nothing.
    expect([200, 400, 403, 404, 409]).toContain(response.status)
  }
  expect(await readStored()).toEqual(before)
})

test('a late creation or undo of a notebook keeps later subscribers', async () => {
  const { phone } = await openDevicesWithNotebook(now)
  const notebook = makeNotebook(phone, 'Lake notes', true)
  const collaborators = { arrayValue: { values: [{ stringValue: 'someone-who-reads-along' }] } }
  const stop = startSync(phone)
  const undo = async () => {
    await deleteNotebook(phone.journal, notebook.id, now)
    await untilOutboxEmpty(phone)
    fetchSpy.mockClear()
    await restoreNotebook(phone.journal, notebook, [], now)
  }
  for (const step of [() => createNotebook(phone.journal, notebook, now), undo]) {
    fetchSpy.mockClear()
    await step()
    await untilOutboxEmpty(phone)
    const commits = fetchSpy.mock.calls.filter(([url]) => typeof url === 'string' && url.endsWith(':commit'))
    // Without the trigger's figures, which a late commit would remove as well.
    const { fields } = (await readBypassingRules(notebook.id, 'collections')) as {
      readonly fields: Record<string, unknown>
    }
    const ownFields = Object.keys(fields).filter(
      (name) => !/^(activityAt|entryCount|subscriberCount|newest)/u.test(name),
    )
    const ownValues = Object.fromEntries(ownFields.map((name) => [name, fields[name]]))
    await writeBypassingRules(notebook.id, { fields: { ...ownValues, collaborators } }, 'collections')
    expect(commits.length).toBeGreaterThan(0)
    for (const [url, { signal: _, ...again } = {}] of commits) await fetch(url, again)
    expect(await readServerNotebook(phone, notebook.id)).toMatchObject({ collaborators: ['someone-who-reads-along'] })
  }
  await stop()
})

test('a partly applied publication publishes nothing more once another device has hidden the notebook', async () => {
  const { phone, laptop, id, notebookId } = await openDevicesWithNotebook(now)
  const more = ['Second.', 'Third.', 'Fourth.'].map((content) => makeEntryToSave(phone, content, now))
  const ids = [id, ...more.map((entry) => entry.id)]
  await saveEntries(phone.journal, more, now)
  await fileEntries(phone.journal, ids, 'River notes', now)
  await syncOnce(phone)
  await syncOnce(laptop)
  await setNotebookPrivacy(phone.journal, notebookId, true, now)
  await commitFirstWrites(phone, 3)
  expect(await readServerNotebook(phone, notebookId)).toMatchObject({ isPublic: true })
  await syncOnce(laptop)
  await setNotebookPrivacy(laptop.journal, notebookId, false, now)
  await syncOnce(laptop)
  const arePublic = () => Promise.all(ids.map(async (each) => (await readServerEntry(phone, each)).isPublic))
  await eventually(async () => expect(await arePublic()).toEqual(ids.map(() => false)))
  await syncOnce(phone)
  expect(await readServerNotebook(phone, notebookId)).toMatchObject({ isPublic: false })
  expect(await arePublic()).toEqual(ids.map(() => false))
})

test('a note is not filed in a public notebook that was deleted elsewhere after its creation', async () => {
  const { phone, laptop, id } = await openDevicesWithNotebook(now)
  const notebook = makeNotebook(phone, 'Lake notes', true)
  await createNotebook(phone.journal, notebook, now)
  await fileEntries(phone.journal, [id], 'Lake notes', now)
  await commitFirstWrites(phone, 1)
  await syncOnce(laptop)
  await deleteNotebook(laptop.journal, notebook.id, now)
  await syncOnce(laptop)
  await syncOnce(phone)
  expect(await readServerNotebook(phone, notebook.id)).not.toHaveProperty('name')
  expect(await readServerEntry(phone, id)).toMatchObject({ collectionName: '', isPublic: false })
})

test('a commit without a response delays neither the listener nor, after its timeout, other writes', async () => {
  const { phone, laptop, id } = await openDevicesWithNotebook(now)
  const proxy = await openProxyThatSwallowsOneCommit()
  const { projectId } = inject('backend')
  const rest = createRestFirestore({ projectId, baseUrl: proxy.url, getAuthToken: () => phone.getToken(), fetch })
  const { firestore, uid } = phone
  const server = createJournalFirestore({
    firestore,
    rest,
    uid,
    isSignedIn: () => true,
    isSessionValid: async () => true,
  })
  // A twentieth of the real timeout.
  const hurriedServer: JournalServer = {
    ...server,
    send: (request, signal) => {
      // See `sendWithTimeout`.
      const timeout = new AbortController()
      setTimeout(() => timeout.abort(), 1_000)
      return server.send(request, AbortSignal.any([signal, timeout.signal]))
    },
  }
  startSync({ journal: phone.journal, server: hurriedServer })
  await untilDownloaded(phone)
  await saveEntries(phone.journal, [makeEntryToSave(phone, 'Sent into silence.', now)], now)
  await eventually(async () => expect(proxy.swallowedCount()).toBe(1))
  await editOnDevice(laptop, id, { content: 'Received meanwhile.' }, now)
  await syncOnce(laptop)
  await untilEntryShows(phone, id, 'Received meanwhile.')
  await untilOutboxEmpty(phone)
  expect(await readRefusedWrites(phone.journal)).toEqual([])
})

test("users who subscribe and unsubscribe all the time do not delay the owner's writes", async () => {
  for (const isCareful of [false, true]) {
    const { phone, notebookId } = await openDevicesWithNotebook(now)
    const loose = makeEntryToSave(phone, 'Loose.', now)
    await setNotebookPrivacy(phone.journal, notebookId, true, now)
    await saveEntries(phone.journal, [loose], now)
    await syncOnce(phone)
    const server = await serverWithBusySubscriber(phone, notebookId)
    const send = async () => {
      if (isCareful) await commitFirstWrites(phone, 0)
      const stop = startSync({ journal: phone.journal, server })
      await untilOutboxEmpty(phone)
      await stop()
    }
    await fileEntries(phone.journal, [loose.id], 'River notes', now)
    await send()
    expect(await readServerEntry(phone, loose.id)).toMatchObject({ collectionName: 'River notes', isPublic: true })
    await renameNotebook(phone.journal, notebookId, 'Streams', now)
    await send()
    expect(await readServerNotebook(phone, notebookId)).toMatchObject({ name: 'Streams', isPublic: true })
    await deleteNotebook(phone.journal, notebookId, now)
    await send()
    expect(await readServerNotebook(phone, notebookId)).not.toHaveProperty('name')
    expect(await readRefusedWrites(phone.journal)).toEqual([])
  }
})

/** A device's server where a stranger subscribes or unsubscribes before each commit. */
async function serverWithBusySubscriber(device: Device, notebookId: string): Promise<JournalServer> {
  const { uid, firestore, getToken: token } = device
  const { projectId, firestore: host } = inject('backend')
  const stranger = await openDevice(makeCredentials())
  let isSubscribed = false
  const fetchWithSubscription: typeof fetch = async (input, init) => {
    if (typeof input === 'string' && input.endsWith(':commit')) {
      const collaborators = isSubscribed ? arrayRemove(stranger.uid) : arrayUnion(stranger.uid)
      const change = updateDoc(doc(stranger.firestore, 'collections', notebookId), { collaborators })
      // Refused once the notebook is deleted.
      const hasChanged = await change.then(
        () => true,
        () => false,
      )
      isSubscribed = isSubscribed !== hasChanged
    }
    return fetch(input, init)
  }
  const rest = createRestFirestore({
    projectId,
    baseUrl: `http://${host}`,
    getAuthToken: token,
    fetch: fetchWithSubscription,
  })
  return createJournalFirestore({ firestore, rest, uid, isSignedIn: () => true, isSessionValid: async () => true })
}

async function readStoredEntry({ firestore }: Device, id: string): Promise<unknown> {
  return (await getDocFromServer(doc(firestore, 'messages', id))).data()
}

/** A proxy to the emulator that forwards the first commit but never answers it. */
async function openProxyThatSwallowsOneCommit() {
  const { firestore } = inject('backend')
  let swallowedCount = 0
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const isSwallowed = request.url?.endsWith(':commit') === true && swallowedCount === 0
      if (isSwallowed) swallowedCount += 1
      const { host: _, connection: __, ...headers } = request.headers as Record<string, string>
      const forward = async () => {
        const url = `http://${firestore}${request.url}`
        const answer = await fetch(url, { method: 'POST', headers, body: Buffer.concat(chunks) })
        if (isSwallowed) return
        response.writeHead(answer.status, { 'content-type': 'application/json' })
        response.end(await answer.text())
      }
      void forward()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    swallowedCount: () => swallowedCount,
  }
}
