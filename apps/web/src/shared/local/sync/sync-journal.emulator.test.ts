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
  const [phone, laptop] = await openTwoDevices()
  const id = await save(phone, 'The heron was there again.')
  startSync(phone)
  startSync(laptop)
  await untilOutboxEmpty(phone)
  await eventually(async () => {
    expect(await readEntry(laptop.journal, id)).toMatchObject({ content: 'The heron was there again.', timestamp: now })
  })
  expect(await readServerEntry(phone, id)).toMatchObject({ content: 'The heron was there again.' })
})

test('a device whose database is deleted while it listens downloads everything again', async () => {
  const [phone, laptop] = await openTwoDevices()
  const entries = Array.from({ length: 12 }, (_, index) => makeEntryToSave(phone, `Thought ${index}`, now + index))
  await saveEntries(phone.journal, entries, now)
  startSync(phone)
  startSync(laptop)
  await untilCaughtUp(laptop)
  await eventually(async () => expect(await (await laptop.journal.database()).count('entries')).toBe(12))
  await laptop.journal.deleteFromDisk()
  const later = await save(phone, 'Written later.')
  await eventually(async () => {
    const database = await laptop.journal.database()
    expect(await database.get('meta', 'isComplete')).toBe(true)
    expect(new Set(await database.getAllKeys('entries'))).toEqual(new Set([...entries.map(({ id }) => id), later]))
  })
})

test('a new device downloads its newest entries first, then all others', async () => {
  const [phone, laptop] = await openTwoDevices()
  const entries = Array.from({ length: 320 }, (_, index) => makeEntryToSave(phone, `Thought ${index}`, now + index))
  await saveEntries(phone.journal, entries, now)
  startSync(phone)
  await untilOutboxEmpty(phone)
  startSync(laptop)
  await eventually(async () => {
    expect(await (await laptop.journal.database()).count('entries')).toBe(320)
  })
  const [newest] = await readNewestEntries(laptop.journal, 10)
  expect(newest?.content).toBe('Thought 319')
})

test('two devices that edit one entry offline both keep their text', async () => {
  const [phone, laptop] = await openTwoDevices()
  const id = await save(phone, 'Begun.')
  const stopOne = startSync(phone)
  const stopOther = startSync(laptop)
  await untilWritesConfirmed(phone)
  await untilEntryShows(laptop, id, 'Begun.')
  await stopOne()
  await stopOther()
  await editOnDevice(phone, id, { content: 'Ended here.' }, now)
  await editOnDevice(laptop, id, { content: 'Ended there.' }, now)
  const stopAgain = startSync(phone)
  await untilOutboxEmpty(phone)
  await stopAgain()
  startSync(laptop)
  await untilOutboxEmpty(laptop)
  startSync(phone)
  await untilEntryShows(phone, id, 'Ended there.')
  const entry = await readServerEntry(phone, id)
  expect(entry.forks).toHaveLength(1)
  expect(await readServerVersions(phone, id)).toEqual({
    [originalVersionId]: 'Begun.',
    [entry.forks?.[0] ?? '']: 'Ended here.',
  })
})

test('two devices that change different fields of one entry both keep their change without a fork', async () => {
  const [phone, laptop] = await openTwoDevices()
  const id = await save(phone, 'Begun.')
  const stopOne = startSync(phone)
  const stopOther = startSync(laptop)
  await untilWritesConfirmed(phone)
  await untilEntryShows(laptop, id, 'Begun.')
  await Promise.all([stopOne(), stopOther()])
  await editOnDevice(phone, id, { content: 'Ended.' }, now)
  await editOnDevice(laptop, id, { category: 'Birds' }, now)
  for (const device of [phone, laptop]) {
    const stop = startSync(device)
    await untilWritesConfirmed(device)
    await stop()
  }
  const entry = await readServerEntry(phone, id)
  expect(entry).toMatchObject({ content: 'Ended.', category: 'Birds' })
  expect(entry.forks ?? []).toEqual([])
})

test('an exclusion from AI reaches the server and the other device, and can be undone there', async () => {
  const [phone, laptop] = await openTwoDevices()
  const id = await save(phone, 'Between us.')
  await setNeverAi(phone.journal, id, true, now)
  startSync(phone)
  startSync(laptop)
  await untilOutboxEmpty(phone)
  expect(await readServerEntry(phone, id)).toMatchObject({ content: 'Between us.', neverAi: true })
  await eventually(async () => expect((await readEntry(laptop.journal, id))?.neverAi).toBe(true))
  await editOnDevice(laptop, id, { content: 'Still between us.' }, now)
  await untilOutboxEmpty(laptop)
  expect(await readServerEntry(phone, id)).toMatchObject({ content: 'Still between us.', neverAi: true })
  await setNeverAi(laptop.journal, id, false, now)
  await untilOutboxEmpty(laptop)
  expect(await readServerEntry(phone, id)).toMatchObject({ neverAi: false })
})

test('each offline edit stores the replaced text among the versions', async () => {
  const [phone] = await openTwoDevices()
  const id = await save(phone, 'First.')
  for (const content of ['Second.', 'Third.', 'Fourth.']) await editOnDevice(phone, id, { content }, now)
  startSync(phone)
  await untilOutboxEmpty(phone)
  expect(await readServerEntry(phone, id)).toMatchObject({ content: 'Fourth.' })
  expect(Object.values(await readServerVersions(phone, id)).toSorted()).toEqual(['First.', 'Second.', 'Third.'])
})

test('a write whose response is lost is applied once, even after other writes', async () => {
  const [phone, laptop] = await openTwoDevices()
  const id = await save(phone, 'First.')
  await editOnDevice(phone, id, { content: 'Second.' }, now)
  let lostEdits = 0
  const losingEdits: JournalServer = {
    ...phone.server,
    send: async (sending, signal): Promise<SendOutcome> => {
      const outcome = await phone.server.send(sending, signal)
      const isEdit = sending.rows.some(({ write }) => write.kind === 'edit')
      if (!isEdit || outcome.status !== 'committed') return outcome
      lostEdits += 1
      return { status: 'unreachable' }
    },
  }
  const stop = startSync({ ...phone, server: losingAnswers(losingEdits) })
  // By now the creation and the edit were sent twice. Another device edits before the next retry.
  await eventually(() => expect(lostEdits).toBeGreaterThan(1))
  await stop()
  const stopOther = startSync(laptop)
  await untilEntryShows(laptop, id, 'Second.')
  await editOnDevice(laptop, id, { content: 'Third.' }, now)
  await untilWritesConfirmed(laptop)
  await stopOther()
  startSync(phone)
  await untilOutboxEmpty(phone)
  const entry = await readServerEntry(phone, id)
  expect(entry.content).toBe('Third.')
  expect(entry.forks ?? []).toEqual([])
  expect(Object.values(await readServerVersions(phone, id)).toSorted()).toEqual(['First.', 'Second.'])
})

test('a write refused by the rules moves to the tray with its text, and delays no others', async () => {
  const [phone] = await openTwoDevices()
  const forged = { ...makeEntryToSave(phone, 'Refused words.', now), category: 'x'.repeat(101) }
  const before = makeEntryToSave(phone, 'Before.', now)
  const after = makeEntryToSave(phone, 'After.', now)
  await saveEntries(phone.journal, [before, forged, after], now)
  startSync(phone)
  await untilOutboxEmpty(phone)
  const tray = await readRefusedWrites(phone.journal)
  expect(tray).toMatchObject([{ reason: 'refused', write: { kind: 'create', entry: { content: 'Refused words.' } } }])
  expect(await readEntry(phone.journal, forged.id)).toBeUndefined()
  expect(await readServerEntry(phone, before.id)).toMatchObject({ content: 'Before.' })
  expect(await readServerEntry(phone, after.id)).toMatchObject({ content: 'After.' })
})

test('an entry moved to the trash can be restored on every device', async () => {
  const [phone, laptop] = await openTwoDevices()
  const id = await save(phone, 'Thrown away.')
  startSync(phone)
  startSync(laptop)
  await untilEntryShows(laptop, id, 'Thrown away.')
  await deleteEntries(phone.journal, [id], now)
  await eventually(async () => expect((await readEntry(laptop.journal, id))?.deletedAt).not.toBeNull())
  await restoreEntries(laptop.journal, [id], now)
  await untilOutboxEmpty(laptop)
  await eventually(async () => expect((await readEntry(phone.journal, id))?.deletedAt).toBeNull())
})

test('an edit made without knowledge of a deletion restores the entry from the trash', async () => {
  const [phone, laptop] = await openTwoDevices()
  const id = await save(phone, 'Here.')
  startSync(phone)
  const stopOther = startSync(laptop)
  await untilEntryShows(laptop, id, 'Here.')
  await stopOther()
  await editOnDevice(laptop, id, { content: 'Still here.' }, now)
  await deleteEntries(phone.journal, [id], now)
  await untilOutboxEmpty(phone)
  startSync(laptop)
  await untilOutboxEmpty(laptop)
  await eventually(async () => {
    expect(await readEntry(phone.journal, id)).toMatchObject({ content: 'Still here.', deletedAt: null })
  })
})

test('a rename reaches every entry of a notebook; a publication keeps those private that this device does not show', async () => {
  const [phone, laptop] = await openTwoDevices()
  await claimUsername(phone)
  const notebook = makeNotebook(phone, 'River notes', false)
  await createNotebook(phone.journal, notebook, now)
  const ids = [await save(phone, 'One.'), await save(phone, 'Two.')]
  await fileEntries(phone.journal, ids, 'River notes', now)
  const stopOne = startSync(phone)
  await untilOutboxEmpty(phone)
  await stopOne()

  const stopOther = startSync(laptop)
  await eventually(async () => expect(await readOwnNotebooks(laptop.journal)).toHaveLength(1))
  await untilEntryShows(laptop, ids[0] ?? '', 'One.')
  const unknown = await save(laptop, 'Three.')
  await fileEntries(laptop.journal, [unknown], 'River notes', now)
  await untilWritesConfirmed(laptop)
  await stopOther()

  await renameNotebook(phone.journal, notebook.id, 'Canal notes', now)
  await setNotebookPrivacy(phone.journal, notebook.id, true, now)
  startSync(phone)
  await untilOutboxEmpty(phone)
  for (const id of ids) {
    expect(await readServerEntry(phone, id)).toMatchObject({ collectionName: 'Canal notes', isPublic: true })
  }
  expect(await readServerEntry(phone, unknown)).toMatchObject({ collectionName: 'Canal notes', isPublic: false })
  // The owner sees the entry now, and publishes it.
  await untilEntryShows(phone, unknown, 'Three.')
  await publishEntries(phone.journal, notebook.id, [...ids, unknown], now)
  await untilOutboxEmpty(phone)
  expect(await readServerEntry(phone, unknown)).toMatchObject({ isPublic: true })
  expect(await readRefusedWrites(phone.journal)).toEqual([])
})

test('successive edits whose responses are all lost keep each text once, and the device shows the last', async () => {
  const [phone] = await openTwoDevices()
  const id = await save(phone, 'First.')
  for (const content of ['Second.', 'Third.', 'Fourth.']) await editOnDevice(phone, id, { content }, now)
  startSync({ ...phone, server: losingAnswers(phone.server) })
  await untilWritesConfirmed(phone)
  expect(await readEntry(phone.journal, id)).toMatchObject({ content: 'Fourth.' })
  expect(await readServerEntry(phone, id)).toMatchObject({ content: 'Fourth.' })
  expect(Object.values(await readServerVersions(phone, id)).toSorted()).toEqual(['First.', 'Second.', 'Third.'])
})

test('a notebook is created, renamed, filled and deleted once when every response is lost', async () => {
  const [phone] = await openTwoDevices()
  await claimUsername(phone)
  const notebook = makeNotebook(phone, 'River notes', false)
  await createNotebook(phone.journal, notebook, now)
  const id = await save(phone, 'One.')
  await setNotebookPrivacy(phone.journal, notebook.id, true, now)
  await fileEntries(phone.journal, [id], 'River notes', now)
  const stop = startSync({ ...phone, server: losingAnswers(phone.server) })
  await untilOutboxEmpty(phone)
  expect(await readServerEntry(phone, id)).toMatchObject({ collectionName: 'River notes', isPublic: true })
  await deleteNotebook(phone.journal, notebook.id, now)
  await untilOutboxEmpty(phone)
  await stop()
  expect(await readServerEntry(phone, id)).toMatchObject({ collectionName: '', isPublic: false })
  expect(await readRefusedWrites(phone.journal)).toEqual([])
})

test('a note filed in a public notebook that another device deleted meanwhile stays private', async () => {
  const [phone, laptop] = await openTwoDevices()
  await claimUsername(phone)
  const notebook = makeNotebook(phone, 'River notes', true)
  await createNotebook(phone.journal, notebook, now)
  const id = await save(phone, 'One.')
  const stopOne = startSync(phone)
  const stopOther = startSync(laptop)
  await untilWritesConfirmed(phone)
  await untilEntryShows(laptop, id, 'One.')
  await eventually(async () => expect(await readOwnNotebooks(laptop.journal)).toHaveLength(1))
  await Promise.all([stopOne(), stopOther()])
  await fileEntries(laptop.journal, [id], 'River notes', now)
  await deleteNotebook(phone.journal, notebook.id, now)
  const stopDeleting = startSync(phone)
  await untilOutboxEmpty(phone)
  await stopDeleting()
  startSync(laptop)
  await untilOutboxEmpty(laptop)
  expect(await readServerEntry(phone, id)).toMatchObject({ isPublic: false })
  expect(await readRefusedWrites(laptop.journal)).toEqual([])
})

test('notebooks requested by a screen before the sync starts are followed', async () => {
  const [phone, laptop] = await openTwoDevices()
  await claimUsername(phone)
  // Known from an earlier session: they cost no read unless requested.
  await (await laptop.journal.database()).put('meta', true, 'notebooksAreKnown')
  requestNotebooks(laptop.journal)
  startSync(laptop)
  await createNotebook(phone.journal, makeNotebook(phone, 'River notes', false), now)
  startSync(phone)
  await untilOutboxEmpty(phone)
  await eventually(async () => expect(await readOwnNotebooks(laptop.journal)).toMatchObject([{ name: 'River notes' }]))
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
