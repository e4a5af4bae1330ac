import 'fake-indexeddb/auto'
import { Timestamp } from 'firebase/firestore'
import { expect, test } from 'vitest'

import { eventually } from '../../testing/eventually'
import { createNotebook } from '../operations/create-notebook'
import { deleteEntries } from '../operations/delete-entries'
import { deleteNotebook } from '../operations/delete-notebook'
import { editEntry } from '../operations/edit-entry'
import { fileEntries } from '../operations/file-entries'
import { setNeverAi } from '../operations/set-never-ai'
import { purgeEntries } from '../operations/purge-entries'
import { renameNotebook } from '../operations/rename-notebook'
import { restoreEntries } from '../operations/restore-entries'
import { restoreNotebook } from '../operations/restore-notebook'
import { retryRefusedWrites } from '../operations/retry-refused-writes'
import { saveEntries } from '../operations/save-entries'
import { setNotebookPrivacy } from '../operations/set-notebook-privacy'
import { readEntry } from '../queries/read-entry'
import { readOwnNotebooks } from '../queries/own-notebooks'
import { readRefusedWrites } from '../queries/outbox-and-tray'
import { purgeBypassingRules } from '../testing/bypass-rules'
import { readServerNotebook, openDevicesWithNotebook, syncOnce } from '../testing/open-devices-with-notebook'
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

test('an edit based on a private note waits for confirmation once others can read the note', async () => {
  const { one, other, id, notebookId } = await openDevicesWithNotebook(now)
  await setNotebookPrivacy(other.journal, notebookId, true, now)
  await syncOnce(other)
  await editOnDevice(one, id, { content: 'What I would never show to anyone.' }, now)
  await syncOnce(one)
  expect(await readServerEntry(one, id)).toMatchObject({ content: 'Begun.', isPublic: true })
  const refused = await readRefusedWrites(one.journal)
  expect(refused).toMatchObject([{ reason: 'now-public', write: { content: 'What I would never show to anyone.' } }])

  // The device shows the note as public now: retrying confirms the publication.
  await untilDownloaded(one)
  await retryRefusedWrites(one.journal, [refused[0]?.id ?? -1], now)
  await syncOnce(one)
  expect(await readServerEntry(one, id)).toMatchObject({
    content: 'What I would never show to anyone.',
    isPublic: true,
  })
})

test('an edit begun on a public note waits for confirmation if the note was private when it was saved', async () => {
  const { one, other, id, notebookId } = await openDevicesWithNotebook(now)
  await setNotebookPrivacy(one.journal, notebookId, true, now)
  await syncOnce(one)
  await untilDownloaded(one)
  // The edit begins here, and stays open.
  const seen = await readEntry(one.journal, id)
  expect(seen).toMatchObject({ isPublic: true })
  await setNotebookPrivacy(one.journal, notebookId, false, now)
  await syncOnce(one)
  await untilDownloaded(one)
  expect(await readEntry(one.journal, id)).toMatchObject({ isPublic: false })
  await syncOnce(other)
  await setNotebookPrivacy(other.journal, notebookId, true, now)
  await syncOnce(other)
  expect(await readServerEntry(one, id)).toMatchObject({ content: 'Begun.', isPublic: true })

  // This device does not know that the note is public when the edit is saved.
  if (!seen) throw new Error('There is no note.')
  await editEntry(one.journal, { seen, content: 'Written where the note is private.', category: seen.category }, now)
  await syncOnce(one)
  expect(await readServerEntry(one, id)).toMatchObject({ content: 'Begun.', isPublic: true })
  expect(await readRefusedWrites(one.journal)).toMatchObject([{ reason: 'now-public' }])
})

test('a note stays private when another device changed it since the notebook was published', async () => {
  const { one, other, id, notebookId } = await openDevicesWithNotebook(now)
  await setNotebookPrivacy(one.journal, notebookId, true, now)
  await editOnDevice(other, id, { content: 'Written where the note was private.' }, now)
  await syncOnce(other)
  await syncOnce(one)
  expect(await readServerNotebook(one, notebookId)).toMatchObject({ isPublic: true })
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  expect(await readServerEntry(one, id)).toMatchObject({
    content: 'Written where the note was private.',
    isPublic: false,
  })
})

test('a note stays private when it is filed in a public notebook with a text its author has not seen', async () => {
  const { one, other, id, notebookId } = await openDevicesWithNotebook(now)
  const loose = makeEntryToSave(one, 'Loose.', now)
  await setNotebookPrivacy(other.journal, notebookId, true, now)
  await saveEntries(other.journal, [loose], now)
  await syncOnce(other)
  await syncOnce(one)
  await untilEntryShows(one, loose.id, 'Loose.')
  await editOnDevice(other, loose.id, { content: 'Loose and private.' }, now)
  await syncOnce(other)
  await fileEntries(one.journal, [loose.id], 'River notes', now)
  await syncOnce(one)
  expect(await readServerEntry(one, loose.id)).toMatchObject({ collectionName: 'River notes', isPublic: false })
  expect(await readServerEntry(one, id)).toMatchObject({ isPublic: true })
})

test("a note stays private when its edit is merged with another device's text before it is filed in a public notebook", async () => {
  const { one, other, notebookId } = await openDevicesWithNotebook(now)
  const loose = makeEntryToSave(one, 'Loose.', now)
  await setNotebookPrivacy(other.journal, notebookId, true, now)
  await saveEntries(other.journal, [loose], now)
  await syncOnce(other)
  await syncOnce(one)
  await untilEntryShows(one, loose.id, 'Loose.')
  await editOnDevice(other, loose.id, { content: 'Loose and private.' }, now)
  await syncOnce(other)
  await editOnDevice(one, loose.id, { category: 'Rivers' }, now)
  await fileEntries(one.journal, [loose.id], 'River notes', now)
  await syncOnce(one)
  const merged = { content: 'Loose and private.', category: 'Rivers', collectionName: 'River notes' }
  expect(await readServerEntry(one, loose.id)).toMatchObject({ ...merged, isPublic: false })
})

test("a note stays private when its edit is merged with another device's text before its notebook is published", async () => {
  const { one, other, id, notebookId } = await openDevicesWithNotebook(now)
  await editOnDevice(one, id, { category: 'Rivers' }, now)
  await setNotebookPrivacy(one.journal, notebookId, true, now)
  await editOnDevice(other, id, { content: 'Written where the note was private.' }, now)
  await syncOnce(other)
  await syncOnce(one)
  expect(await readServerEntry(one, id)).toMatchObject({ category: 'Rivers', isPublic: false })
})

test('an AI may read only the text that was shown when AI was allowed', async () => {
  const { one, other, id } = await openDevicesWithNotebook(now)
  await setNeverAi(one.journal, id, true, now)
  await syncOnce(one)
  await syncOnce(other)
  await setNeverAi(one.journal, id, false, now)
  await editOnDevice(other, id, { content: 'What no AI shall read.' }, now)
  await syncOnce(other)
  await syncOnce(one)
  expect(await readServerEntry(one, id)).toMatchObject({ content: 'What no AI shall read.', neverAi: true })
})

test('an edit written while the note was excluded from AI excludes it again', async () => {
  const { one, other, id } = await openDevicesWithNotebook(now)
  await setNeverAi(one.journal, id, true, now)
  await syncOnce(one)
  await syncOnce(other)
  await setNeverAi(one.journal, id, false, now)
  await syncOnce(one)
  await editOnDevice(other, id, { content: 'What no AI shall read.' }, now)
  await syncOnce(other)
  expect(await readServerEntry(one, id)).toMatchObject({ content: 'What no AI shall read.', neverAi: true })
})

test('a note with text that its author has not seen is not purged', async () => {
  const { one, other, id } = await openDevicesWithNotebook(now)
  await deleteEntries(one.journal, [id], now)
  await syncOnce(one)
  await syncOnce(other)
  await purgeEntries(one.journal, [id], now)
  await restoreEntries(other.journal, [id], now)
  await editOnDevice(other, id, { content: 'New words.' }, now)
  await deleteEntries(other.journal, [id], now)
  await syncOnce(other)
  await syncOnce(one)
  expect(await readServerEntry(one, id)).toMatchObject({ content: 'New words.' })
})

test('a notebook changed by another device is not published by an earlier confirmation', async () => {
  const { one, other, id, notebookId } = await openDevicesWithNotebook(now)
  await setNotebookPrivacy(one.journal, notebookId, true, now)
  await setNotebookPrivacy(other.journal, notebookId, true, now)
  await setNotebookPrivacy(other.journal, notebookId, false, now)
  await syncOnce(other)
  await syncOnce(one)
  expect(await readServerNotebook(one, notebookId)).toMatchObject({ isPublic: false })
  expect(await readServerEntry(one, id)).toMatchObject({ isPublic: false })
  expect(await readRefusedWrites(one.journal)).toMatchObject([{ reason: 'notebook-changed' }])
})

test('a rename of a notebook shown as private waits for confirmation once others can read it', async () => {
  const { one, other, id, notebookId } = await openDevicesWithNotebook(now)
  await setNotebookPrivacy(other.journal, notebookId, true, now)
  await syncOnce(other)
  await renameNotebook(one.journal, notebookId, 'What nobody shall read', now)
  await syncOnce(one)
  expect(await readServerNotebook(one, notebookId)).toMatchObject({ name: 'River notes', isPublic: true })
  expect(await readServerEntry(one, id)).toMatchObject({ collectionName: 'River notes', isPublic: true })
  const [refused] = await readRefusedWrites(one.journal)
  expect(refused).toMatchObject({ reason: 'now-public', write: { name: 'What nobody shall read' } })

  await retryRefusedWrites(one.journal, [refused?.id ?? -1], now)
  await syncOnce(one)
  expect(await readServerNotebook(one, notebookId)).toMatchObject({ name: 'What nobody shall read' })
  // A trigger updates the entries.
  await eventually(async () =>
    expect(await readServerEntry(one, id)).toMatchObject({ collectionName: 'What nobody shall read', isPublic: true }),
  )
})

test('a deleted notebook is restored only by undo', async () => {
  const { one, other, id, notebookId } = await openDevicesWithNotebook(now)
  const stop = startSync(one)
  const [notebook] = await eventually(async () => {
    const notebooks = await readOwnNotebooks(one.journal)
    expect(notebooks).toHaveLength(1)
    return notebooks
  })
  if (!notebook) throw new Error('There is no notebook.')
  await deleteNotebook(one.journal, notebookId, now)
  await untilOutboxEmpty(one)
  await setNotebookPrivacy(other.journal, notebookId, true, now)
  await syncOnce(other)
  expect(await readServerNotebook(one, notebookId)).not.toHaveProperty('name')
  expect(await readServerEntry(one, id)).toMatchObject({ collectionName: '', isPublic: false })
  await restoreNotebook(one.journal, notebook, [id], now)
  await untilOutboxEmpty(one)
  expect(await readServerNotebook(one, notebookId)).toMatchObject({ name: 'River notes', isPublic: false })
  expect(await readServerEntry(one, id)).toMatchObject({ collectionName: 'River notes' })
  await stop()
})

test('undo of a deletion does not restore what another device deleted meanwhile', async () => {
  const { one, other, id, notebookId } = await openDevicesWithNotebook(now)
  await setNotebookPrivacy(one.journal, notebookId, true, now)
  await syncOnce(one)
  await syncOnce(other)
  const notebook = (await readOwnNotebooks(one.journal)).find((each) => each.id === notebookId)
  if (!notebook) throw new Error('There is no notebook.')
  await deleteNotebook(one.journal, notebookId, now, 'deletion-of-this-device')
  await restoreNotebook(one.journal, notebook, [id], now, { deletion: 'deletion-of-this-device' })
  // Another device deletes it to make it private.
  await deleteNotebook(other.journal, notebookId, now)
  await syncOnce(other)
  expect(await readServerEntry(one, id)).toMatchObject({ isPublic: false })
  await syncOnce(one)
  expect(await readServerEntry(one, id)).toMatchObject({ isPublic: false })
  expect(await readServerNotebook(one, notebookId)).not.toHaveProperty('name')
  const [refused] = await readRefusedWrites(one.journal)
  expect(refused).toMatchObject({ reason: 'notebook-changed', write: { kind: 'create-notebook' } })

  // Retrying confirms, and restores the notebook.
  await retryRefusedWrites(one.journal, [refused?.id ?? -1], now)
  await syncOnce(one)
  expect(await readServerNotebook(one, notebookId)).toMatchObject({ name: 'River notes', isPublic: true })
  expect(await readRefusedWrites(one.journal)).toEqual([])
})

test('undo restores a public notebook with its notes, before and after the deletion was sent', async () => {
  for (const isSent of [false, true]) {
    const { one, id, notebookId } = await openDevicesWithNotebook(now)
    await setNotebookPrivacy(one.journal, notebookId, true, now)
    await syncOnce(one)
    const notebook = (await readOwnNotebooks(one.journal)).find((each) => each.id === notebookId)
    if (!notebook) throw new Error('There is no notebook.')
    await deleteNotebook(one.journal, notebookId, now, 'deletion-of-this-device')
    if (isSent) await syncOnce(one)
    await restoreNotebook(one.journal, notebook, [id], now, { deletion: 'deletion-of-this-device' })
    await syncOnce(one)
    expect(await readServerNotebook(one, notebookId)).toMatchObject({ name: 'River notes', isPublic: true })
    expect(await readServerEntry(one, id)).toMatchObject({ collectionName: 'River notes', isPublic: true })
    expect(await readRefusedWrites(one.journal)).toEqual([])
  }
})

test("a private note in a public notebook stays private when the notebook's deletion is undone", async () => {
  const { one, other, id, notebookId } = await openDevicesWithNotebook(now)
  await setNotebookPrivacy(one.journal, notebookId, true, now)
  await editOnDevice(other, id, { content: 'Written where the note was private.' }, now)
  await syncOnce(other)
  await syncOnce(one)
  const notebook = (await readOwnNotebooks(one.journal)).find((each) => each.id === notebookId)
  if (!notebook) throw new Error('There is no notebook.')
  await deleteNotebook(one.journal, notebookId, now)
  await restoreNotebook(one.journal, notebook, [id], now, { privateIds: new Set([id]) })
  await syncOnce(one)
  expect(await readServerNotebook(one, notebookId)).toMatchObject({ isPublic: true })
  expect(await readServerEntry(one, id)).toMatchObject({ collectionName: 'River notes', isPublic: false })
})

test('a note restored into a public notebook is private, and undo shows only what others could read before', async () => {
  const { one, other, id, notebookId } = await openDevicesWithNotebook(now)
  const seen = makeEntryToSave(one, 'For all.', now)
  await saveEntries(one.journal, [seen], now)
  await fileEntries(one.journal, [seen.id], 'River notes', now)
  await syncOnce(one)
  await setNotebookPrivacy(one.journal, notebookId, true, now)
  await editOnDevice(other, id, { content: 'Written where the note was private.' }, now)
  await syncOnce(other)
  await syncOnce(one)
  const both = [id, seen.id]
  const arePublic = () => Promise.all(both.map(async (each) => (await readServerEntry(one, each)).isPublic))
  expect(await arePublic()).toEqual([false, true])
  await deleteEntries(one.journal, both, now)
  await syncOnce(one)
  await restoreEntries(one.journal, both, now, { republishIds: [seen.id] })
  await syncOnce(one)
  expect(await arePublic()).toEqual([false, true])
  await deleteEntries(one.journal, both, now)
  await restoreEntries(one.journal, both, now)
  await syncOnce(one)
  expect(await arePublic()).toEqual([false, false])
})

test('a note purged on one device leaves the other, and one restored meanwhile stays', async () => {
  const { one, other, id } = await openDevicesWithNotebook(now)
  const restored = makeEntryToSave(one, 'Taken back.', now)
  await saveEntries(one.journal, [restored], now)
  await deleteEntries(one.journal, [id, restored.id], now)
  await syncOnce(one)
  await syncOnce(other)
  await untilEntryShows(other, restored.id, 'Taken back.')
  await restoreEntries(other.journal, [restored.id], now)
  await syncOnce(other)
  await purgeEntries(one.journal, [id, restored.id], now)
  expect(await readEntry(one.journal, restored.id)).toBeUndefined()
  await syncOnce(one)
  await untilEntryShows(one, restored.id, 'Taken back.')
  startSync(other)
  await eventually(async () => expect(await readEntry(other.journal, id)).toBeUndefined())
  expect(await readEntry(other.journal, restored.id)).toMatchObject({ deletedAt: null })
})

test('a rename of a public notebook publishes nothing already under that name', async () => {
  const { one, id, notebookId } = await openDevicesWithNotebook(now)
  await setNotebookPrivacy(one.journal, notebookId, true, now)
  await syncOnce(one)
  expect(await readServerNotebook(one, notebookId)).toMatchObject({ publishedUpTo: expect.any(Timestamp) })
  await renameNotebook(one.journal, notebookId, 'Streams', now)
  await syncOnce(one)
  // The trigger publishes up to that time, under the notebook's former name.
  expect(await readServerNotebook(one, notebookId)).toMatchObject({ name: 'Streams', publishedUpTo: null })
  expect(await readServerEntry(one, id)).toMatchObject({ collectionName: 'Streams', isPublic: true })
})

test("a note is filed in its notebook's current name, and unfiled when the notebook is deleted", async () => {
  const { one, other, notebookId } = await openDevicesWithNotebook(now)
  const deletedNotebook = makeNotebook(one, 'Lake notes', false)
  const [filed, loose, restored] = ['Filed.', 'Loose.', 'Restored.'].map((content) =>
    makeEntryToSave(one, content, now),
  )
  if (!filed || !loose || !restored) throw new Error('There are no notes.')
  await createNotebook(one.journal, deletedNotebook, now)
  await saveEntries(one.journal, [filed, loose, restored], now)
  await fileEntries(one.journal, [restored.id], 'River notes', now)
  await deleteEntries(one.journal, [restored.id], now)
  await syncOnce(one)
  await syncOnce(other)
  await renameNotebook(other.journal, notebookId, 'Streams', now)
  await deleteNotebook(other.journal, deletedNotebook.id, now)
  await syncOnce(other)
  await fileEntries(one.journal, [filed.id], 'River notes', now)
  await fileEntries(one.journal, [loose.id], 'Lake notes', now)
  await restoreEntries(one.journal, [restored.id], now)
  await syncOnce(one)
  const placeOf = async (id: string) => (await readServerEntry(one, id)).collectionName
  expect(await Promise.all([filed.id, loose.id, restored.id].map(placeOf))).toEqual(['Streams', '', 'Streams'])
})

test('an earlier confirmation does not publish what another device has hidden since', async () => {
  const { one, other, id, notebookId } = await openDevicesWithNotebook(now)
  await setNotebookPrivacy(other.journal, notebookId, true, now)
  await syncOnce(other)
  await setNotebookPrivacy(one.journal, notebookId, true, now)
  await deleteEntries(other.journal, [id], now)
  await syncOnce(other)
  await restoreEntries(other.journal, [id], now)
  await syncOnce(other)
  expect(await readServerEntry(other, id)).toMatchObject({ isPublic: false, deletedAt: null })
  await syncOnce(one)
  expect(await readServerEntry(one, id)).toMatchObject({ isPublic: false })
})

test('a publication does not overtake an earlier edit by its author', async () => {
  const { one, other, id, notebookId } = await openDevicesWithNotebook(now)
  const loose = makeEntryToSave(one, 'Loose.', now)
  await saveEntries(one.journal, [loose], now)
  await syncOnce(one)
  await syncOnce(other)
  await setNeverAi(other.journal, loose.id, true, now)
  await syncOnce(other)
  await editOnDevice(one, id, { content: 'Without the secret.' }, now)
  await deleteEntries(one.journal, [loose.id], now)
  await setNotebookPrivacy(one.journal, notebookId, true, now)
  // The network fails once the notebook is public.
  let isGone = false
  const send: JournalServer['send'] = async (sending, signal) => {
    if (isGone) return { status: 'unreachable' }
    const outcome = await one.server.send(sending, signal)
    isGone = outcome.status === 'committed' && sending.rows.some(({ write }) => write.kind === 'change-notebook')
    return outcome
  }
  const stop = startSync({ ...one, server: { ...one.server, send, watchChanges: () => () => undefined } })
  await eventually(() => expect(isGone).toBe(true))
  await stop()
  expect(await readServerEntry(one, id)).toMatchObject({ content: 'Without the secret.' })
  expect(await readServerNotebook(one, notebookId)).toMatchObject({ isPublic: true, publishedUpTo: null })
})

test('a note restored here and purged elsewhere leaves its text in the tray', async () => {
  const { one, id } = await openDevicesWithNotebook(now)
  await deleteEntries(one.journal, [id], now)
  await syncOnce(one)
  await restoreEntries(one.journal, [id], now)
  await purgeBypassingRules(one, id)
  await syncOnce(one)
  expect(await readRefusedWrites(one.journal)).toMatchObject([
    { reason: 'purged', write: { kind: 'create', entry: { content: 'Begun.', inTrash: false } } },
  ])
})
