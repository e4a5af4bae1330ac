import 'fake-indexeddb/auto'
import { originalVersionId } from '@geist/domain'
import {
  collection,
  getDocsFromServer,
  query,
  type QueryDocumentSnapshot,
  type Timestamp,
  where,
} from 'firebase/firestore'
import { beforeEach, expect, test, vi } from 'vitest'

import { deleteEntries } from '../operations/delete-entries'
import { fileEntries } from '../operations/file-entries'
import { saveEntries } from '../operations/save-entries'
import { readRefusedWrites } from '../queries/outbox-and-tray'
import { withoutListener } from '../testing/without-listener'
import type { Device } from '../testing/device'
import { editOnDevice } from '../testing/edit-on-device'
import { makeEntryToSave } from '../testing/make-entry-to-save'
import { startSync } from '../testing/start-sync'
import { untilCaughtUp } from '../testing/until-caught-up'
import { readServerEntry } from '../testing/read-server-entry'
import { untilOutboxEmpty } from '../testing/until-outbox-empty'
import { untilWritesConfirmed } from '../testing/until-writes-confirmed'
import { untilEntryShows } from '../testing/until-entry-shows'
import { openTwoDevices } from '../testing/open-two-devices'
import { readServerVersions } from '../testing/read-server-versions'
import type { JournalServer, SendRequest, SendOutcome } from './journal-server'
import { eventually } from '../../testing/eventually'

const now = 1_790_000_000_000

const fetched = vi.spyOn(globalThis, 'fetch')

beforeEach(() => {
  fetched.mockClear()
})

/** Paths of the documents that commits have read before writing. */
function reads(): readonly string[] {
  return fetched.mock.calls.flatMap(([url, init]) => {
    if (typeof url !== 'string' || !url.endsWith(':batchGet') || typeof init?.body !== 'string') return []
    const { documents } = JSON.parse(init.body) as { readonly documents: readonly string[] }
    return documents.map((name) => name.slice(name.indexOf('/documents/') + '/documents/'.length))
  })
}

test('edits and a deletion of mirrored entries need no read, and each replaced text is kept', async () => {
  const { phone, id } = await openSyncedDevicesWithEntry('First.')
  await syncUntilCaughtUp(phone)
  for (const content of ['Second.', 'Third.']) {
    await editOnDevice(phone, id, { content }, now)
    await untilWritesConfirmed(phone)
  }
  await deleteEntries(phone.journal, [id], now)
  await untilOutboxEmpty(phone)
  expect(reads()).toEqual([])
  const entry = await readServerEntry(phone, id)
  expect(entry.content).toBe('Third.')
  expect(entry.deletedAt).not.toBeNull()
  expect(entry.forks ?? []).toEqual([])
  expect(Object.values(await readServerVersions(phone, id)).toSorted()).toEqual(['First.', 'Second.'])
})

test('an edit of a text replaced by another device keeps both texts and marks a fork', async () => {
  const { phone, laptop, id } = await openSyncedDevicesWithEntry('First.')
  await editOnDevice(laptop, id, { content: 'There.' }, now)
  await sendAll(laptop)
  const serverEntry = await readServerEntry(phone, id)
  await editOnDevice(phone, id, { content: 'Here.' }, now)
  await sendAll(withoutListener(phone))
  const entry = await readServerEntry(phone, id)
  expect(entry).toMatchObject({ content: 'Here.', forks: [serverEntry.revision] })
  expect(await readServerVersions(phone, id)).toEqual({
    [originalVersionId]: 'First.',
    [serverEntry.revision ?? '']: 'There.',
  })
})

test('an edit of an entry filed elsewhere meanwhile keeps the filing, and names its base', async () => {
  const { phone, laptop, id } = await openSyncedDevicesWithEntry('First.')
  // Otherwise the device would leave the entry unfiled, since it knows no such notebook.
  await (await laptop.journal.database()).delete('meta', 'notebooksAreKnown')
  await fileEntries(laptop.journal, [id], 'River notes', now)
  await sendAll(laptop)
  const filed = await readServerEntry(phone, id)
  await editOnDevice(phone, id, { content: 'Second.' }, now)
  await sendAll(withoutListener(phone))
  expect(await readServerEntry(phone, id)).toMatchObject({
    content: 'Second.',
    collectionName: 'River notes',
    editedFrom: filed.updatedAt,
  })
})

test('a commit that arrives again after its timeout overwrites nothing', async () => {
  const { phone, laptop, id } = await openSyncedDevicesWithEntry('First.')
  await editOnDevice(phone, id, { content: 'Second.' }, now)
  const requests: SendRequest[] = []
  await sendAll(withoutListener(phone, { onSend: (sending) => requests.push(sending) }))
  const [first] = requests
  expect(requests).toHaveLength(1)
  const stopOther = startSync(laptop)
  await untilEntryShows(laptop, id, 'Second.')
  await editOnDevice(laptop, id, { content: 'Third.' }, now)
  await untilWritesConfirmed(laptop)
  await stopOther()
  if (!first) throw new Error('Nothing was sent.')

  expect(await phone.server.send(first, new AbortController().signal)).toEqual({ status: 'refused', reason: 'refused' })

  expect(await readServerEntry(phone, id)).toMatchObject({ content: 'Third.' })
  expect(Object.values(await readServerVersions(phone, id)).toSorted()).toEqual(['First.', 'Second.'])
})

test('an edit whose response is lost is acknowledged after reading only its entry', async () => {
  const { phone, id } = await openSyncedDevicesWithEntry('First.')
  await editOnDevice(phone, id, { content: 'Second.' }, now)
  let tries = 0
  const losing: JournalServer = {
    ...withoutListener(phone).server,
    send: async (sending, signal): Promise<SendOutcome> => {
      const outcome = await phone.server.send(sending, signal)
      tries += 1
      return tries === 1 ? { status: 'unreachable' } : outcome
    },
  }
  await sendAll({ ...phone, server: losing })
  expect(tries).toBe(2)
  expect(reads()).toEqual([`messages/${id}`])
  expect(await readServerVersions(phone, id)).toEqual({ [originalVersionId]: 'First.' })
})

test('new entries and edits of different entries are batched into shared commits', async () => {
  const { phone, ids } = await openSyncedDevices(60)
  await queueAlternately(phone, ids)
  let commits = 0
  await sendAll(withoutListener(phone, { onSend: () => (commits += 1) }))
  expect(commits).toBeLessThanOrEqual(4)
  expect(reads()).toEqual([])
  for (const id of ids) expect(await readServerEntry(phone, id)).toMatchObject({ content: 'Edited.' })
  expect((await readServerEntries(phone)).length).toBe(120)
})

test('an outdated edit and a refused one do not delay others in the batch', async () => {
  const { phone, laptop, ids } = await openSyncedDevices(12)
  const [overtaken = '', refused = '', ...fine] = ids
  await editOnDevice(laptop, overtaken, { content: 'There.' }, now)
  await sendAll(laptop)
  await editOnDevice(phone, refused, { content: 'Refused words.', category: 'x'.repeat(101) }, now)
  await queueAlternately(phone, [overtaken, ...fine])
  fetched.mockClear()
  await sendAll(withoutListener(phone))
  expect(await readRefusedWrites(phone.journal)).toMatchObject([{ write: { kind: 'edit', content: 'Refused words.' } }])
  expect(await readServerEntry(phone, refused)).toMatchObject({ category: 'Walks' })
  expect((await readServerEntry(phone, overtaken)).forks).toHaveLength(1)
  expect(Object.values(await readServerVersions(phone, overtaken))).toContain('There.')
  for (const id of fine) expect(await readServerEntry(phone, id)).toMatchObject({ content: 'Edited.' })
  expect(await readServerEntries(phone)).toHaveLength(12 + 11)
  // Only the outdated edit and the refused one are read, not the rest of their batch.
  const read = new Set(reads().map((path) => path.split('/')[1]))
  expect(read).toEqual(new Set([overtaken, refused]))
})

test('two devices that edit one entry concurrently lose no edit, and mark a fork for each overwritten text', async () => {
  const { phone, laptop, id } = await openSyncedDevicesWithEntry('First.')
  const texts = Array.from({ length: 8 }, (_, index) => [`One ${index}.`, `Other ${index}.`] as const)
  for (const [here, there] of texts) {
    await editOnDevice(phone, id, { content: here }, now)
    await editOnDevice(laptop, id, { content: there }, now)
  }
  // Neither device knows the other's edit when it sends its first.
  for (const device of withSimultaneousFirstSend([phone, laptop])) startSync(device)
  await Promise.all([untilOutboxEmpty(phone), untilOutboxEmpty(laptop)])
  expect([...(await readRefusedWrites(phone.journal)), ...(await readRefusedWrites(laptop.journal))]).toEqual([])
  const storedTexts = [...(await readReplacedTexts(phone, id)), await readServerEntry(phone, id)]
  expect(storedTexts.map(({ content }) => content).toSorted()).toEqual(['First.', ...texts.flat()].toSorted())
  const writerOf = (place: number) => storedTexts[place]?.content.split(' ')[0]
  const overtaken = storedTexts.slice(1, -1).filter((_, place) => writerOf(place + 1) !== writerOf(place + 2))
  expect(overtaken).not.toEqual([])
  expect((await readServerEntry(phone, id)).forks).toEqual(overtaken.map((version) => version.id))
})

/** Devices whose first commits are released together. */
function withSimultaneousFirstSend(devices: readonly Device[]): readonly Device[] {
  let waitingCount = 0
  let release = (): void => undefined
  const allWaiting = new Promise<void>((resolve) => (release = resolve))
  return devices.map((device) => {
    const send = async (sending: SendRequest): Promise<SendOutcome> => {
      waitingCount += 1
      if (waitingCount === devices.length) release()
      await allWaiting
      return device.server.send(sending, new AbortController().signal)
    }
    return { ...device, server: { ...device.server, send } }
  })
}

/** The earlier texts of an entry on the server, in the order of their replacement. */
async function readReplacedTexts(
  { firestore, uid }: Device,
  id: string,
): Promise<readonly { readonly id: string; readonly content: string }[]> {
  const versions = query(collection(firestore, 'messages', id, 'versions'), where('uid', '==', uid))
  const { docs } = await getDocsFromServer(versions)
  const replacedAt = (version: QueryDocumentSnapshot) => (version.get('replacedAt') as Timestamp).valueOf()
  return docs
    .toSorted((a, b) => (replacedAt(a) < replacedAt(b) ? -1 : 1))
    .map((version) => ({ id: version.id, content: String(version.get('content')) }))
}

/** Two synced devices of one account that know the same entry and have stopped syncing. */
async function openSyncedDevicesWithEntry(content: string): Promise<{ phone: Device; laptop: Device; id: string }> {
  const { phone, laptop, ids } = await openSyncedDevices(1, content)
  return { phone, laptop, id: ids[0] ?? '' }
}

async function openSyncedDevices(count: number, content = 'First.') {
  const [phone, laptop] = await openTwoDevices()
  const entries = Array.from({ length: count }, () => makeEntryToSave(phone, content, now))
  const ids = entries.map(({ id }) => id)
  await saveEntries(phone.journal, entries, now)
  const stopOne = startSync(phone)
  await untilOutboxEmpty(phone)
  const stopOther = startSync(laptop)
  await untilWritesConfirmed(phone)
  await eventually(async () => expect(await (await laptop.journal.database()).count('entries')).toBe(count))
  await Promise.all([stopOne(), stopOther()])
  fetched.mockClear()
  return { phone, laptop, ids }
}

/** Queues a new entry and an edit for each id, alternating. */
async function queueAlternately(device: Device, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await saveEntries(device.journal, [makeEntryToSave(device, 'New.', now)], now)
    await editOnDevice(device, id, { content: 'Edited.' }, now)
  }
}

/**
 * Starts the sync and waits until the listener has caught up. A write that is acknowledged before
 * may be requeued, and its careful attempt reads the entry.
 */
async function syncUntilCaughtUp(device: Device): Promise<void> {
  await (await device.journal.database()).delete('meta', 'contactAt')
  startSync(device)
  await untilCaughtUp(device)
}

async function sendAll(device: Device): Promise<void> {
  const stop = startSync(device)
  await untilOutboxEmpty(device)
  await stop()
}

async function readServerEntries({ firestore, uid }: Device): Promise<readonly unknown[]> {
  return (await getDocsFromServer(query(collection(firestore, 'messages'), where('uid', '==', uid)))).docs
}
