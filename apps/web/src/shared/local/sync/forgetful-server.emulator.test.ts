import 'fake-indexeddb/auto'
import { collection, doc, getDocFromServer, getDocsFromServer, query, where } from 'firebase/firestore'
import { afterEach, expect, inject, test, vi } from 'vitest'

import { makeId } from '../make-id'
import { deleteEntries } from '../operations/delete-entries'
import { editEntry } from '../operations/edit-entry'
import { saveEntries } from '../operations/save-entry'
import { entryById } from '../queries/entry-by-id'
import { waitingCount } from '../queries/waiting-writes'
import { type Device, newCredentials, openDevice } from '../testing/device'
import { forgetPurged } from './forget-purged'
import type { JournalServer } from './journal-server'
import { syncJournal } from './sync-journal'

const now = Date.now()
const devices: Device[] = []
const stops: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  for (const device of devices.splice(0)) await device.end()
})

test('what the server forgot while this device was away is written there again', async () => {
  const { device, id } = await deviceWith('Still known here.')
  await forget(id)
  follow(device)
  await vi.waitFor(async () => expect(await contentOnServer(device, id)).toBe('Still known here.'), { timeout: 10_000 })
})

test('what the server forgets while this device looks on is written there again', async () => {
  const { device, id } = await deviceWith('Still known here.')
  follow(device)
  await inStep(device)
  await forget(id)
  await vi.waitFor(async () => expect(await contentOnServer(device, id)).toBe('Still known here.'), { timeout: 10_000 })
  expect(await entryById(device.journal, id)).toMatchObject({ content: 'Still known here.' })
})

test('an edit of an entry that the server forgot brings both texts back', async () => {
  const { device, id } = await deviceWith('Begun.')
  await editContent(device, id, 'Ended.')
  await forget(id)
  follow(device)
  await vi.waitFor(async () => expect(await contentOnServer(device, id)).toBe('Ended.'), { timeout: 10_000 })
  expect(await textsOnServer(device, id)).toContain('Begun.')
  expect((await entryById(device.journal, id))?.timestamp).toBe(now)
})

test('an edit of a text that the server forgot, but not its entry, brings both texts back', async () => {
  const { device, id } = await deviceWith('First.')
  const before = await readPastRules(id)
  const stop = follow(device)
  await editContent(device, id, 'Second.')
  await settled(device)
  await vi.waitFor(async () => {
    const row = await (await device.journal.database()).get('entries', id)
    expect(row?.unconfirmed).toBeUndefined()
  })
  await stop()
  await forget(id)
  // Its versions go with it, by a trigger.
  await vi.waitFor(async () => expect(await textsOnServer(device, id)).toEqual([undefined]), { timeout: 20_000 })
  await writePastRules(id, before)
  await editContent(device, id, 'Third.')
  // It hears nothing of the server but answers.
  const blind: JournalServer = { ...device.server, watchChanges: () => () => undefined }
  stops.push(syncJournal(device.journal, async () => blind))
  await settled(device)
  const texts = await textsOnServer(device, id)
  expect(texts[0]).toBe('Third.')
  expect(texts).toHaveLength(3)
  expect(new Set(texts)).toEqual(new Set(['First.', 'Second.', 'Third.']))
})

test('a server that was set back to an older text has the newer one again, as the text or among the versions', async () => {
  const { device, id } = await deviceWith('First.')
  const before = await readPastRules(id)
  const stop = follow(device)
  await editContent(device, id, 'Second.')
  await settled(device)
  await vi.waitFor(async () => {
    const row = await (await device.journal.database()).get('entries', id)
    expect(row?.unconfirmed).toBeUndefined()
  })
  await stop()
  await writePastRules(id, before)
  follow(device)
  // Whoever comes first: this device writes its text again, or the trigger keeps what was overwritten without a version.
  await vi.waitFor(async () => expect(await textsOnServer(device, id)).toContain('Second.'), { timeout: 10_000 })
})

test('what the server has answered and then forgotten, before it showed it, is sent again', async () => {
  const { device } = await deviceWith('Before.')
  const entry = toSave(device, 'Answered, and forgotten.')
  await saveEntries(device.journal, [entry], now)
  // The answer comes, but nothing that the server shows.
  const blind: JournalServer = { ...device.server, watchChanges: () => () => undefined }
  const stop = syncJournal(device.journal, async () => blind)
  await settled(device)
  await stop()
  await forget(entry.id)
  follow(device)
  await vi.waitFor(async () => expect(await contentOnServer(device, entry.id)).toBe('Answered, and forgotten.'), {
    timeout: 10_000,
  })
})

test('what was purged from the trash disappears here too', async () => {
  const { device, id } = await deviceWith('Thrown away.')
  follow(device)
  await deleteEntries(device.journal, [id], now)
  await settled(device)
  await forget(id)
  await vi.waitFor(async () => expect(await entryById(device.journal, id)).toBeUndefined(), { timeout: 10_000 })
  expect(await contentOnServer(device, id)).toBeUndefined()
})

test('what was purged while this device was away leaves it too, and what only its clock takes for expired stays', async () => {
  const { device, id } = await deviceWith('Purged meanwhile.')
  const kept = toSave(device, 'Still in the trash.')
  const stop = follow(device)
  await saveEntries(device.journal, [kept], now)
  await deleteEntries(device.journal, [id, kept.id], now)
  await vi.waitFor(
    async () => {
      const rows = await (await device.journal.database()).getAll('entries')
      expect(rows.map(({ entry, server }) => (server ?? entry).expireAt)).toEqual([
        expect.anything(),
        expect.anything(),
      ])
    },
    { timeout: 15_000 },
  )
  await stop()
  await forget(id)
  const present = vi.fn<JournalServer['present']>(device.server.present)
  await forgetPurged(device.journal, { ...device.server, present }, now)
  expect(present).not.toHaveBeenCalled()
  await forgetPurged(device.journal, { ...device.server, present }, now + 3000 * 86_400_000)
  expect(await entryById(device.journal, id)).toBeUndefined()
  expect(await entryById(device.journal, kept.id)).toMatchObject({ content: 'Still in the trash.' })
})

test('a device that was away for longer than the trash keeps does not bring back what was thrown away elsewhere', async () => {
  const { device, id } = await deviceWith('Thrown away elsewhere, and purged.')
  const longAgo = now - 40 * 86_400_000
  await (await device.journal.database()).put('meta', longAgo, 'contactAt')
  await forget(id)
  follow(device)
  await vi.waitFor(async () => expect(await entryById(device.journal, id)).toBeUndefined(), { timeout: 10_000 })
  await inStep(device)
  expect(await contentOnServer(device, id)).toBeUndefined()
})

test('a return visit to entries that have not changed reads one', async () => {
  const { device } = await deviceWith('One of many.')
  await saveEntries(
    device.journal,
    Array.from({ length: 50 }, (_, index) => toSave(device, `Thought ${index}`)),
    now,
  )
  const stop = follow(device)
  await settled(device)
  await vi.waitFor(async () => {
    const rows = await (await device.journal.database()).getAll('entries')
    expect(rows.filter((row) => row.unconfirmed)).toEqual([])
  })
  await stop()
  // What half a minute in step would have noted.
  const database = await device.journal.database()
  const cursor = await database.get('meta', 'cursor')
  if (typeof cursor !== 'object') throw new Error('There is no cursor.')
  await database.put('meta', { ...cursor, isSettled: true }, 'cursor')

  let told = 0
  const counting: JournalServer = {
    ...device.server,
    newestEntries: () => Promise.reject(new Error('There is no need to ask for a page.')),
    changedEntries: () => Promise.reject(new Error('There is no need to ask for a page.')),
    watchChanges: (from, listener) =>
      device.server.watchChanges(from, {
        ...listener,
        onChanges: (changed, gone) => {
          told += changed.length
          listener.onChanges(changed, gone)
        },
      }),
  }
  await (await device.journal.database()).delete('meta', 'contactAt')
  stops.push(syncJournal(device.journal, async () => counting))
  await inStep(device)
  expect(told).toBe(1)
})

/** A device that is in step, with one entry, and has stopped following. */
async function deviceWith(content: string): Promise<{ device: Device; id: string }> {
  const device = await openDevice(newCredentials())
  devices.push(device)
  const entry = toSave(device, content)
  await saveEntries(device.journal, [entry], now)
  const stop = follow(device)
  await settled(device)
  await inStep(device)
  await vi.waitFor(async () => {
    expect(await (await device.journal.database()).get('meta', 'cursor')).toMatchObject({ entryId: entry.id })
  })
  await stop()
  return { device, id: entry.id }
}

async function editContent({ journal }: Device, id: string, content: string): Promise<void> {
  const seen = await entryById(journal, id)
  if (!seen) throw new Error('The entry is not here.')
  await editEntry(journal, { seen, content, category: seen.category }, now)
}

function toSave({ uid }: Device, content: string) {
  return { id: makeId(), uid, username: 'ada', content, category: 'Walks', timestamp: now }
}

function follow(device: Device): () => Promise<void> {
  const stop = syncJournal(device.journal, async () => device.server)
  stops.push(stop)
  return stop
}

async function settled({ journal }: Device): Promise<void> {
  await vi.waitFor(async () => expect(await waitingCount(journal)).toBe(0), { timeout: 15_000 })
}

async function inStep({ journal }: Device): Promise<void> {
  await vi.waitFor(async () => expect(await (await journal.database()).get('meta', 'contactAt')).toBeDefined(), {
    timeout: 10_000,
  })
}

async function contentOnServer({ firestore }: Device, id: string): Promise<unknown> {
  return (await getDocFromServer(doc(firestore, 'messages', id))).get('content')
}

async function textsOnServer(device: Device, id: string): Promise<readonly unknown[]> {
  const { firestore, uid } = device
  const versions = query(collection(firestore, 'messages', id, 'versions'), where('uid', '==', uid))
  const { docs } = await getDocsFromServer(versions)
  return [await contentOnServer(device, id), ...docs.map((version): unknown => version.get('content'))]
}

/** The document as the emulator's own interface gives and takes it, past every rule. */
async function readPastRules(id: string): Promise<unknown> {
  return (await fetch(documentUrl(id), { headers: owner })).json()
}

async function writePastRules(id: string, document: unknown): Promise<void> {
  const response = await fetch(documentUrl(id), { method: 'PATCH', headers: owner, body: JSON.stringify(document) })
  expect(response.ok).toBe(true)
}

async function forget(id: string): Promise<void> {
  const response = await fetch(documentUrl(id), { method: 'DELETE', headers: owner })
  expect(response.ok).toBe(true)
}

const owner = { authorization: 'Bearer owner', 'content-type': 'application/json' }

function documentUrl(id: string): string {
  const { firestore, projectId } = inject('backend')
  return `http://${firestore}/v1/projects/${projectId}/databases/(default)/documents/messages/${id}`
}
