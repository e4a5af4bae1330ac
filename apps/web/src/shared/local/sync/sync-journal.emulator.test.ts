import 'fake-indexeddb/auto'
import { originalVersionId } from '@geist/domain'
import { expect, test } from 'vitest'

import { createNotebook } from '../operations/create-notebook'
import { deleteEntries } from '../operations/delete-entries'
import { deleteNotebook } from '../operations/delete-notebook'
import { fileEntries } from '../operations/file-entries'
import { setNeverAi } from '../operations/set-never-ai'
import { publishEntries } from '../operations/publish-entries'
import { renameNotebook } from '../operations/rename-notebook'
import { restoreEntries } from '../operations/restore-entries'
import { saveEntries } from '../operations/save-entries'
import { setNotebookPrivacy } from '../operations/set-notebook-privacy'
import { readEntry } from '../queries/read-entry'
import { readNewestEntries } from '../queries/read-newest-entries'
import { requestNotebooks, readOwnNotebooks } from '../queries/own-notebooks'
import { readRefusedWrites } from '../queries/outbox-and-tray'
import { claimUsername } from '../testing/claim-username'
import type { Device } from '../testing/device'
import { editOnDevice } from '../testing/edit-on-device'
import { makeEntryToSave } from '../testing/make-entry-to-save'
import { startSync } from '../testing/start-sync'
import { untilCaughtUp } from '../testing/until-caught-up'
import { makeNotebook } from '../testing/make-notebook'
import { readServerEntry } from '../testing/read-server-entry'
import { untilOutboxEmpty } from '../testing/until-outbox-empty'
import { untilWritesConfirmed } from '../testing/until-writes-confirmed'
import { untilEntryShows } from '../testing/until-entry-shows'
import { openTwoDevices } from '../testing/open-two-devices'
import { readServerVersions } from '../testing/read-server-versions'
import type { JournalServer, SendOutcome } from './journal-server'
import { eventually } from '../../testing/eventually'

const now = 1_790_000_000_000

test('an entry saved on one device appears on the server and the other device', async () => {
  const [one, other] = await openTwoDevices()
  const id = await save(one, 'The heron was there again.')
  startSync(one)
  startSync(other)
  await untilOutboxEmpty(one)
  await eventually(async () => {
    expect(await readEntry(other.journal, id)).toMatchObject({ content: 'The heron was there again.', timestamp: now })
  })
  expect(await readServerEntry(one, id)).toMatchObject({ content: 'The heron was there again.' })
})

test('a device whose database is deleted while it listens downloads everything again', async () => {
  const [one, other] = await openTwoDevices()
  const entries = Array.from({ length: 12 }, (_, index) => makeEntryToSave(one, `Thought ${index}`, now + index))
  await saveEntries(one.journal, entries, now)
  startSync(one)
  startSync(other)
  await untilCaughtUp(other)
  await eventually(async () => expect(await (await other.journal.database()).count('entries')).toBe(12))
  await other.journal.deleteFromDisk()
  const later = await save(one, 'Written later.')
  await eventually(async () => {
    const database = await other.journal.database()
    expect(await database.get('meta', 'isComplete')).toBe(true)
    expect(new Set(await database.getAllKeys('entries'))).toEqual(new Set([...entries.map(({ id }) => id), later]))
  })
})

test('a new device downloads its newest entries first, then all others', async () => {
  const [one, other] = await openTwoDevices()
  const entries = Array.from({ length: 320 }, (_, index) => makeEntryToSave(one, `Thought ${index}`, now + index))
  await saveEntries(one.journal, entries, now)
  startSync(one)
  await untilOutboxEmpty(one)
  startSync(other)
  await eventually(async () => {
    expect(await (await other.journal.database()).count('entries')).toBe(320)
  })
  const [newest] = await readNewestEntries(other.journal, 10)
  expect(newest?.content).toBe('Thought 319')
})

test('two devices that edit one entry offline both keep their text', async () => {
  const [one, other] = await openTwoDevices()
  const id = await save(one, 'Begun.')
  const stopOne = startSync(one)
  const stopOther = startSync(other)
  await untilOutboxEmpty(one)
  await untilEntryShows(other, id, 'Begun.')
  await stopOne()
  await stopOther()
  await editOnDevice(one, id, { content: 'Ended here.' }, now)
  await editOnDevice(other, id, { content: 'Ended there.' }, now)
  const stopAgain = startSync(one)
  await untilOutboxEmpty(one)
  await stopAgain()
  startSync(other)
  await untilOutboxEmpty(other)
  startSync(one)
  await untilEntryShows(one, id, 'Ended there.')
  const entry = await readServerEntry(one, id)
  expect(entry.forks).toHaveLength(1)
  expect(await readServerVersions(one, id)).toEqual({
    [originalVersionId]: 'Begun.',
    [entry.forks?.[0] ?? '']: 'Ended here.',
  })
})

test('two devices that change different fields of one entry both keep their change without a fork', async () => {
  const [one, other] = await openTwoDevices()
  const id = await save(one, 'Begun.')
  const stopOne = startSync(one)
  const stopOther = startSync(other)
  await untilOutboxEmpty(one)
  await untilEntryShows(other, id, 'Begun.')
  await Promise.all([stopOne(), stopOther()])
  await editOnDevice(one, id, { content: 'Ended.' }, now)
  await editOnDevice(other, id, { category: 'Birds' }, now)
  for (const device of [one, other]) {
    const stop = startSync(device)
    await untilOutboxEmpty(device)
    await stop()
  }
  const entry = await readServerEntry(one, id)
  expect(entry).toMatchObject({ content: 'Ended.', category: 'Birds' })
  expect(entry.forks ?? []).toEqual([])
})

test('an exclusion from AI reaches the server and the other device, and can be undone there', async () => {
  const [one, other] = await openTwoDevices()
  const id = await save(one, 'Between us.')
  await setNeverAi(one.journal, id, true, now)
  startSync(one)
  startSync(other)
  await untilOutboxEmpty(one)
  expect(await readServerEntry(one, id)).toMatchObject({ content: 'Between us.', neverAi: true })
  await eventually(async () => expect((await readEntry(other.journal, id))?.neverAi).toBe(true))
  await editOnDevice(other, id, { content: 'Still between us.' }, now)
  await untilOutboxEmpty(other)
  expect(await readServerEntry(one, id)).toMatchObject({ content: 'Still between us.', neverAi: true })
  await setNeverAi(other.journal, id, false, now)
  await untilOutboxEmpty(other)
  expect(await readServerEntry(one, id)).toMatchObject({ neverAi: false })
})

test('each offline edit stores the replaced text among the versions', async () => {
  const [one] = await openTwoDevices()
  const id = await save(one, 'First.')
  for (const content of ['Second.', 'Third.', 'Fourth.']) await editOnDevice(one, id, { content }, now)
  startSync(one)
  await untilOutboxEmpty(one)
  expect(await readServerEntry(one, id)).toMatchObject({ content: 'Fourth.' })
  expect(Object.values(await readServerVersions(one, id)).toSorted()).toEqual(['First.', 'Second.', 'Third.'])
})

test('a write whose response is lost is applied once, even after other writes', async () => {
  const [one, other] = await openTwoDevices()
  const id = await save(one, 'First.')
  await editOnDevice(one, id, { content: 'Second.' }, now)
  let lostEdits = 0
  const losingEdits: JournalServer = {
    ...one.server,
    send: async (sending, signal): Promise<SendOutcome> => {
      const outcome = await one.server.send(sending, signal)
      const isEdit = sending.rows.some(({ write }) => write.kind === 'edit')
      if (!isEdit || outcome.status !== 'committed') return outcome
      lostEdits += 1
      return { status: 'unreachable' }
    },
  }
  const stop = startSync({ ...one, server: losingAnswers(losingEdits) })
  // By now the creation and the edit were sent twice. Another device edits before the next retry.
  await eventually(() => expect(lostEdits).toBeGreaterThan(1))
  await stop()
  const stopOther = startSync(other)
  await untilEntryShows(other, id, 'Second.')
  await editOnDevice(other, id, { content: 'Third.' }, now)
  await untilOutboxEmpty(other)
  await stopOther()
  startSync(one)
  await untilOutboxEmpty(one)
  const entry = await readServerEntry(one, id)
  expect(entry.content).toBe('Third.')
  expect(entry.forks ?? []).toEqual([])
  expect(Object.values(await readServerVersions(one, id)).toSorted()).toEqual(['First.', 'Second.'])
})

test('a write refused by the rules moves to the tray with its text, and delays no others', async () => {
  const [one] = await openTwoDevices()
  const forged = { ...makeEntryToSave(one, 'Refused words.', now), category: 'x'.repeat(101) }
  const before = makeEntryToSave(one, 'Before.', now)
  const after = makeEntryToSave(one, 'After.', now)
  await saveEntries(one.journal, [before, forged, after], now)
  startSync(one)
  await untilOutboxEmpty(one)
  const tray = await readRefusedWrites(one.journal)
  expect(tray).toMatchObject([{ reason: 'refused', write: { kind: 'create', entry: { content: 'Refused words.' } } }])
  expect(await readEntry(one.journal, forged.id)).toBeUndefined()
  expect(await readServerEntry(one, before.id)).toMatchObject({ content: 'Before.' })
  expect(await readServerEntry(one, after.id)).toMatchObject({ content: 'After.' })
})

test('an entry moved to the trash can be restored on every device', async () => {
  const [one, other] = await openTwoDevices()
  const id = await save(one, 'Thrown away.')
  startSync(one)
  startSync(other)
  await untilEntryShows(other, id, 'Thrown away.')
  await deleteEntries(one.journal, [id], now)
  await eventually(async () => expect((await readEntry(other.journal, id))?.deletedAt).not.toBeNull())
  await restoreEntries(other.journal, [id], now)
  await untilOutboxEmpty(other)
  await eventually(async () => expect((await readEntry(one.journal, id))?.deletedAt).toBeNull())
})

test('an edit made without knowledge of a deletion restores the entry from the trash', async () => {
  const [one, other] = await openTwoDevices()
  const id = await save(one, 'Here.')
  startSync(one)
  const stopOther = startSync(other)
  await untilEntryShows(other, id, 'Here.')
  await stopOther()
  await editOnDevice(other, id, { content: 'Still here.' }, now)
  await deleteEntries(one.journal, [id], now)
  await untilOutboxEmpty(one)
  startSync(other)
  await untilOutboxEmpty(other)
  await eventually(async () => {
    expect(await readEntry(one.journal, id)).toMatchObject({ content: 'Still here.', deletedAt: null })
  })
})

test('a rename reaches every entry of a notebook; a publication keeps those private that this device does not show', async () => {
  const [one, other] = await openTwoDevices()
  await claimUsername(one)
  const notebook = makeNotebook(one, 'River notes', false)
  await createNotebook(one.journal, notebook, now)
  const ids = [await save(one, 'One.'), await save(one, 'Two.')]
  await fileEntries(one.journal, ids, 'River notes', now)
  const stopOne = startSync(one)
  await untilOutboxEmpty(one)
  await stopOne()

  const stopOther = startSync(other)
  await eventually(async () => expect(await readOwnNotebooks(other.journal)).toHaveLength(1))
  await untilEntryShows(other, ids[0] ?? '', 'One.')
  const unknown = await save(other, 'Three.')
  await fileEntries(other.journal, [unknown], 'River notes', now)
  await untilOutboxEmpty(other)
  await stopOther()

  await renameNotebook(one.journal, notebook.id, 'Canal notes', now)
  await setNotebookPrivacy(one.journal, notebook.id, true, now)
  startSync(one)
  await untilOutboxEmpty(one)
  for (const id of ids) {
    expect(await readServerEntry(one, id)).toMatchObject({ collectionName: 'Canal notes', isPublic: true })
  }
  expect(await readServerEntry(one, unknown)).toMatchObject({ collectionName: 'Canal notes', isPublic: false })
  // The owner sees the entry now, and publishes it.
  await untilEntryShows(one, unknown, 'Three.')
  await publishEntries(one.journal, notebook.id, [...ids, unknown], now)
  await untilOutboxEmpty(one)
  expect(await readServerEntry(one, unknown)).toMatchObject({ isPublic: true })
  expect(await readRefusedWrites(one.journal)).toEqual([])
})

test('successive edits whose responses are all lost keep each text once, and the device shows the last', async () => {
  const [one] = await openTwoDevices()
  const id = await save(one, 'First.')
  for (const content of ['Second.', 'Third.', 'Fourth.']) await editOnDevice(one, id, { content }, now)
  startSync({ ...one, server: losingAnswers(one.server) })
  await untilWritesConfirmed(one)
  expect(await readEntry(one.journal, id)).toMatchObject({ content: 'Fourth.' })
  expect(await readServerEntry(one, id)).toMatchObject({ content: 'Fourth.' })
  expect(Object.values(await readServerVersions(one, id)).toSorted()).toEqual(['First.', 'Second.', 'Third.'])
})

test('a notebook is created, renamed, filled and deleted once when every response is lost', async () => {
  const [one] = await openTwoDevices()
  await claimUsername(one)
  const notebook = makeNotebook(one, 'River notes', false)
  await createNotebook(one.journal, notebook, now)
  const id = await save(one, 'One.')
  await setNotebookPrivacy(one.journal, notebook.id, true, now)
  await fileEntries(one.journal, [id], 'River notes', now)
  const stop = startSync({ ...one, server: losingAnswers(one.server) })
  await untilOutboxEmpty(one)
  expect(await readServerEntry(one, id)).toMatchObject({ collectionName: 'River notes', isPublic: true })
  await deleteNotebook(one.journal, notebook.id, now)
  await untilOutboxEmpty(one)
  await stop()
  expect(await readServerEntry(one, id)).toMatchObject({ collectionName: '', isPublic: false })
  expect(await readRefusedWrites(one.journal)).toEqual([])
})

test('a note filed in a public notebook that another device deleted meanwhile stays private', async () => {
  const [one, other] = await openTwoDevices()
  await claimUsername(one)
  const notebook = makeNotebook(one, 'River notes', true)
  await createNotebook(one.journal, notebook, now)
  const id = await save(one, 'One.')
  const stopOne = startSync(one)
  const stopOther = startSync(other)
  await untilOutboxEmpty(one)
  await untilEntryShows(other, id, 'One.')
  await eventually(async () => expect(await readOwnNotebooks(other.journal)).toHaveLength(1))
  await Promise.all([stopOne(), stopOther()])
  await fileEntries(other.journal, [id], 'River notes', now)
  await deleteNotebook(one.journal, notebook.id, now)
  const stopDeleting = startSync(one)
  await untilOutboxEmpty(one)
  await stopDeleting()
  startSync(other)
  await untilOutboxEmpty(other)
  expect(await readServerEntry(one, id)).toMatchObject({ isPublic: false })
  expect(await readRefusedWrites(other.journal)).toEqual([])
})

test('notebooks requested by a screen before the sync starts are followed', async () => {
  const [one, other] = await openTwoDevices()
  await claimUsername(one)
  // Known from an earlier session: they cost no read unless requested.
  await (await other.journal.database()).put('meta', true, 'notebooksAreKnown')
  requestNotebooks(other.journal)
  startSync(other)
  await createNotebook(one.journal, makeNotebook(one, 'River notes', false), now)
  startSync(one)
  await untilOutboxEmpty(one)
  await eventually(async () => expect(await readOwnNotebooks(other.journal)).toMatchObject([{ name: 'River notes' }]))
})

/** A server that commits every first send but loses its response. */
function losingAnswers(server: JournalServer): JournalServer {
  const tried = new Set<number>()
  return {
    ...server,
    send: async (sending, signal): Promise<SendOutcome> => {
      const outcome = await server.send(sending, signal)
      const isFirst = sending.rows.some(({ seq }) => !tried.has(seq))
      for (const { seq } of sending.rows) tried.add(seq)
      return isFirst && outcome.status === 'committed' ? { status: 'unreachable' } : outcome
    },
  }
}

async function save(device: Device, content: string): Promise<string> {
  const entry = makeEntryToSave(device, content, now)
  expect(await saveEntries(device.journal, [entry], now)).toEqual({ status: 'saved' })
  return entry.id
}
