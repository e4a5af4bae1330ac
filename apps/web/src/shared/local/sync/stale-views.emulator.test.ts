import 'fake-indexeddb/auto'
import { doc, getDocFromServer, Timestamp } from 'firebase/firestore'
import { expect, test } from 'vitest'

import { eventually } from '../../testing/eventually'
import { createNotebook } from '../operations/create-notebook'
import { deleteEntries } from '../operations/delete-entries'
import { deleteNotebook } from '../operations/delete-notebook'
import { editEntry } from '../operations/edit-entry'
import { fileEntries } from '../operations/file-entries'
import { setNeverAi } from '../operations/set-never-ai'
import { setPinned } from '../operations/set-pinned'
import { purgeEntries } from '../operations/purge-entries'
import { renameNotebook } from '../operations/rename-notebook'
import { restoreEntries } from '../operations/restore-entries'
import { restoreNotebook } from '../operations/restore-notebook'
import { retryRefusedWrites } from '../operations/retry-refused-writes'
import { saveEntries } from '../operations/save-entries'
import { setNotebookPrivacy } from '../operations/set-notebook-privacy'
import { readEntry } from '../queries/read-entry'
import { readPinnedEntries } from '../queries/read-pinned-entries'
import { readOwnNotebooks } from '../queries/own-notebooks'
import { readRefusedWrites } from '../queries/outbox-and-tray'
import { copyBypassingRules, purgeBypassingRules } from '../testing/bypass-rules'
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
  const { phone, laptop, id, notebookId } = await openDevicesWithNotebook(now)
  await setNotebookPrivacy(laptop.journal, notebookId, true, now)
  await syncOnce(laptop)
  await editOnDevice(phone, id, { content: 'What I would never show to anyone.' }, now)
  await syncOnce(phone)
  expect(await readServerEntry(phone, id)).toMatchObject({ content: 'Begun.', isPublic: true })
  const refused = await readRefusedWrites(phone.journal)
  expect(refused).toMatchObject([{ reason: 'now-public', write: { content: 'What I would never show to anyone.' } }])

  // The device shows the note as public now: retrying confirms the publication.
  await untilDownloaded(phone)
  await retryRefusedWrites(phone.journal, [refused[0]?.id ?? -1], now)
  await syncOnce(phone)
  expect(await readServerEntry(phone, id)).toMatchObject({
    content: 'What I would never show to anyone.',
    isPublic: true,
  })
})

test('an edit begun on a public note waits for confirmation if the note was private when it was saved', async () => {
  const { phone, laptop, id, notebookId } = await openDevicesWithNotebook(now)
  await setNotebookPrivacy(phone.journal, notebookId, true, now)
  await syncOnce(phone)
  await untilDownloaded(phone)
  // The edit begins here, and stays open.
  const seen = await readEntry(phone.journal, id)
  expect(seen).toMatchObject({ isPublic: true })
  await setNotebookPrivacy(phone.journal, notebookId, false, now)
  await syncOnce(phone)
  await untilDownloaded(phone)
  expect(await readEntry(phone.journal, id)).toMatchObject({ isPublic: false })
  await syncOnce(laptop)
  await setNotebookPrivacy(laptop.journal, notebookId, true, now)
  await syncOnce(laptop)
  expect(await readServerEntry(phone, id)).toMatchObject({ content: 'Begun.', isPublic: true })

  // This device does not know that the note is public when the edit is saved.
  if (!seen) throw new Error('There is no note.')
  await editEntry(phone.journal, { seen, content: 'Written where the note is private.', category: seen.category }, now)
  await syncOnce(phone)
  expect(await readServerEntry(phone, id)).toMatchObject({ content: 'Begun.', isPublic: true })
  expect(await readRefusedWrites(phone.journal)).toMatchObject([{ reason: 'now-public' }])
})

test('a note stays private when another device changed it since the notebook was published', async () => {
  const { phone, laptop, id, notebookId } = await openDevicesWithNotebook(now)
  // Only the trigger can publish this copy: its update time is before the phone's download.
  const copyId = `${id}-copy`
  await copyBypassingRules(id, copyId, { updatedAt: now - 3_600_000 })
  await setNotebookPrivacy(phone.journal, notebookId, true, now)
  await editOnDevice(laptop, id, { content: 'Written where the note was private.' }, now)
  await syncOnce(laptop)
  await syncOnce(phone)
  expect(await readServerNotebook(phone, notebookId)).toMatchObject({ isPublic: true })
  // The trigger handles both notes in one transaction.
  await eventually(async () => expect(await readServerEntry(phone, copyId)).toMatchObject({ isPublic: true }))
  expect(await readServerEntry(phone, id)).toMatchObject({
    content: 'Written where the note was private.',
    isPublic: false,
  })
})

test('a note stays private when it is filed in a public notebook with a text its author has not seen', async () => {
  const { phone, laptop, id, notebookId } = await openDevicesWithNotebook(now)
  const loose = makeEntryToSave(phone, 'Loose.', now)
  await setNotebookPrivacy(laptop.journal, notebookId, true, now)
  await saveEntries(laptop.journal, [loose], now)
  await syncOnce(laptop)
  await syncOnce(phone)
  await untilEntryShows(phone, loose.id, 'Loose.')
  await editOnDevice(laptop, loose.id, { content: 'Loose and private.' }, now)
  await syncOnce(laptop)
  await fileEntries(phone.journal, [loose.id], 'River notes', now)
  await syncOnce(phone)
  expect(await readServerEntry(phone, loose.id)).toMatchObject({ collectionName: 'River notes', isPublic: false })
  expect(await readServerEntry(phone, id)).toMatchObject({ isPublic: true })
})

test("a note stays private when its edit is merged with another device's text before it is filed in a public notebook", async () => {
  const { phone, laptop, notebookId } = await openDevicesWithNotebook(now)
  const loose = makeEntryToSave(phone, 'Loose.', now)
  await setNotebookPrivacy(laptop.journal, notebookId, true, now)
  await saveEntries(laptop.journal, [loose], now)
  await syncOnce(laptop)
  await syncOnce(phone)
  await untilEntryShows(phone, loose.id, 'Loose.')
  await editOnDevice(laptop, loose.id, { content: 'Loose and private.' }, now)
  await syncOnce(laptop)
  await editOnDevice(phone, loose.id, { category: 'Rivers' }, now)
  await fileEntries(phone.journal, [loose.id], 'River notes', now)
  await syncOnce(phone)
  const merged = { content: 'Loose and private.', category: 'Rivers', collectionName: 'River notes' }
  expect(await readServerEntry(phone, loose.id)).toMatchObject({ ...merged, isPublic: false })
})

test("a note stays private when its edit is merged with another device's text before its notebook is published", async () => {
  const { phone, laptop, id, notebookId } = await openDevicesWithNotebook(now)
  await editOnDevice(phone, id, { category: 'Rivers' }, now)
  await setNotebookPrivacy(phone.journal, notebookId, true, now)
  await editOnDevice(laptop, id, { content: 'Written where the note was private.' }, now)
  await syncOnce(laptop)
  await syncOnce(phone)
  expect(await readServerEntry(phone, id)).toMatchObject({ category: 'Rivers', isPublic: false })
})

test('a note written in a public notebook is public, or private if another device has hidden the notebook', async () => {
  const { phone, laptop, notebookId } = await openDevicesWithNotebook(now)
  await setNotebookPrivacy(phone.journal, notebookId, true, now)
  const seen = { ...makeEntryToSave(phone, 'Written for everyone.', now), notebookId }
  await saveEntries(phone.journal, [seen], now)
  await syncOnce(phone)
  expect(await readServerEntry(phone, seen.id)).toMatchObject({ collectionName: 'River notes', isPublic: true })
  await syncOnce(laptop)
  await setNotebookPrivacy(laptop.journal, notebookId, false, now)
  await syncOnce(laptop)
  const late = { ...makeEntryToSave(phone, 'Written while the notebook was hidden.', now), notebookId }
  await saveEntries(phone.journal, [late], now)
  await syncOnce(phone)
  expect(await readServerEntry(phone, late.id)).toMatchObject({ collectionName: 'River notes', isPublic: false })
})

test('an AI may read only the text that was shown when AI was allowed', async () => {
  const { phone, laptop, id } = await openDevicesWithNotebook(now)
  await setNeverAi(phone.journal, id, true, now)
  await syncOnce(phone)
  await syncOnce(laptop)
  await setNeverAi(phone.journal, id, false, now)
  await editOnDevice(laptop, id, { content: 'What no AI shall read.' }, now)
  await syncOnce(laptop)
  await syncOnce(phone)
  expect(await readServerEntry(phone, id)).toMatchObject({ content: 'What no AI shall read.', neverAi: true })
})

test('an edit written while the note was excluded from AI excludes it again', async () => {
  const { phone, laptop, id } = await openDevicesWithNotebook(now)
  await setNeverAi(phone.journal, id, true, now)
  await syncOnce(phone)
  await syncOnce(laptop)
  await setNeverAi(phone.journal, id, false, now)
  await syncOnce(phone)
  await editOnDevice(laptop, id, { content: 'What no AI shall read.' }, now)
  await syncOnce(laptop)
  expect(await readServerEntry(phone, id)).toMatchObject({ content: 'What no AI shall read.', neverAi: true })
})

test('a note with text that its author has not seen is not purged', async () => {
  const { phone, laptop, id } = await openDevicesWithNotebook(now)
  await deleteEntries(phone.journal, [id], now)
  await syncOnce(phone)
  await syncOnce(laptop)
  await purgeEntries(phone.journal, [id], now)
  await restoreEntries(laptop.journal, [id], now)
  await editOnDevice(laptop, id, { content: 'New words.' }, now)
  await deleteEntries(laptop.journal, [id], now)
  await syncOnce(laptop)
  await syncOnce(phone)
  expect(await readServerEntry(phone, id)).toMatchObject({ content: 'New words.' })
})

test('a notebook changed by another device is not published by an earlier confirmation', async () => {
  const { phone, laptop, id, notebookId } = await openDevicesWithNotebook(now)
  await setNotebookPrivacy(phone.journal, notebookId, true, now)
  await setNotebookPrivacy(laptop.journal, notebookId, true, now)
  await setNotebookPrivacy(laptop.journal, notebookId, false, now)
  await syncOnce(laptop)
  await syncOnce(phone)
  expect(await readServerNotebook(phone, notebookId)).toMatchObject({ isPublic: false })
  expect(await readServerEntry(phone, id)).toMatchObject({ isPublic: false })
  expect(await readRefusedWrites(phone.journal)).toMatchObject([{ reason: 'notebook-changed' }])
})

test('a rename of a notebook shown as private waits for confirmation once others can read it', async () => {
  const { phone, laptop, id, notebookId } = await openDevicesWithNotebook(now)
  await setNotebookPrivacy(laptop.journal, notebookId, true, now)
  await syncOnce(laptop)
  await renameNotebook(phone.journal, notebookId, 'What nobody shall read', now)
  await syncOnce(phone)
  expect(await readServerNotebook(phone, notebookId)).toMatchObject({ name: 'River notes', isPublic: true })
  expect(await readServerEntry(phone, id)).toMatchObject({ collectionName: 'River notes', isPublic: true })
  const [refused] = await readRefusedWrites(phone.journal)
  expect(refused).toMatchObject({ reason: 'now-public', write: { name: 'What nobody shall read' } })

  await retryRefusedWrites(phone.journal, [refused?.id ?? -1], now)
  await syncOnce(phone)
  expect(await readServerNotebook(phone, notebookId)).toMatchObject({ name: 'What nobody shall read' })
  // A trigger updates the entries.
  await eventually(async () =>
    expect(await readServerEntry(phone, id)).toMatchObject({
      collectionName: 'What nobody shall read',
      isPublic: true,
    }),
  )
})

test('a deleted notebook is restored only by undo', async () => {
  const { phone, laptop, id, notebookId } = await openDevicesWithNotebook(now)
  const stop = startSync(phone)
  const [notebook] = await eventually(async () => {
    const notebooks = await readOwnNotebooks(phone.journal)
    expect(notebooks).toHaveLength(1)
    return notebooks
  })
  if (!notebook) throw new Error('There is no notebook.')
  await deleteNotebook(phone.journal, notebookId, now)
  await untilOutboxEmpty(phone)
  await setNotebookPrivacy(laptop.journal, notebookId, true, now)
  await syncOnce(laptop)
  expect(await readServerNotebook(phone, notebookId)).not.toHaveProperty('name')
  expect(await readServerEntry(phone, id)).toMatchObject({ collectionName: '', isPublic: false })
  await restoreNotebook(phone.journal, notebook, [id], now)
  await untilOutboxEmpty(phone)
  expect(await readServerNotebook(phone, notebookId)).toMatchObject({ name: 'River notes', isPublic: false })
  expect(await readServerEntry(phone, id)).toMatchObject({ collectionName: 'River notes' })
  await stop()
})

test('undo of a deletion does not restore what another device deleted meanwhile', async () => {
  const { phone, laptop, id, notebookId } = await openDevicesWithNotebook(now)
  await setNotebookPrivacy(phone.journal, notebookId, true, now)
  await syncOnce(phone)
  await syncOnce(laptop)
  const notebook = (await readOwnNotebooks(phone.journal)).find((each) => each.id === notebookId)
  if (!notebook) throw new Error('There is no notebook.')
  await deleteNotebook(phone.journal, notebookId, now, 'deletion-of-this-device')
  await restoreNotebook(phone.journal, notebook, [id], now, { deletion: 'deletion-of-this-device' })
  // Another device deletes it to make it private.
  await deleteNotebook(laptop.journal, notebookId, now)
  await syncOnce(laptop)
  expect(await readServerEntry(phone, id)).toMatchObject({ isPublic: false })
  await syncOnce(phone)
  expect(await readServerEntry(phone, id)).toMatchObject({ isPublic: false })
  expect(await readServerNotebook(phone, notebookId)).not.toHaveProperty('name')
  const [refused] = await readRefusedWrites(phone.journal)
  expect(refused).toMatchObject({ reason: 'notebook-changed', write: { kind: 'create-notebook' } })

  // Retrying confirms, and restores the notebook.
  await retryRefusedWrites(phone.journal, [refused?.id ?? -1], now)
  await syncOnce(phone)
  expect(await readServerNotebook(phone, notebookId)).toMatchObject({ name: 'River notes', isPublic: true })
  expect(await readRefusedWrites(phone.journal)).toEqual([])
})

test('undo restores a public notebook with its notes, before and after the deletion was sent', async () => {
  for (const isSent of [false, true]) {
    const { phone, id, notebookId } = await openDevicesWithNotebook(now)
    await setNotebookPrivacy(phone.journal, notebookId, true, now)
    await syncOnce(phone)
    const notebook = (await readOwnNotebooks(phone.journal)).find((each) => each.id === notebookId)
    if (!notebook) throw new Error('There is no notebook.')
    await deleteNotebook(phone.journal, notebookId, now, 'deletion-of-this-device')
    if (isSent) await syncOnce(phone)
    await restoreNotebook(phone.journal, notebook, [id], now, { deletion: 'deletion-of-this-device' })
    await syncOnce(phone)
    expect(await readServerNotebook(phone, notebookId)).toMatchObject({ name: 'River notes', isPublic: true })
    expect(await readServerEntry(phone, id)).toMatchObject({ collectionName: 'River notes', isPublic: true })
    expect(await readRefusedWrites(phone.journal)).toEqual([])
  }
})

test("a private note in a public notebook stays private when the notebook's deletion is undone", async () => {
  const { phone, laptop, id, notebookId } = await openDevicesWithNotebook(now)
  await setNotebookPrivacy(phone.journal, notebookId, true, now)
  await editOnDevice(laptop, id, { content: 'Written where the note was private.' }, now)
  await syncOnce(laptop)
  await syncOnce(phone)
  const notebook = (await readOwnNotebooks(phone.journal)).find((each) => each.id === notebookId)
  if (!notebook) throw new Error('There is no notebook.')
  await deleteNotebook(phone.journal, notebookId, now)
  await restoreNotebook(phone.journal, notebook, [id], now, { privateIds: new Set([id]) })
  await syncOnce(phone)
  expect(await readServerNotebook(phone, notebookId)).toMatchObject({ isPublic: true })
  expect(await readServerEntry(phone, id)).toMatchObject({ collectionName: 'River notes', isPublic: false })
})

test('a note restored into a public notebook is private, and undo shows only what others could read before', async () => {
  const { phone, laptop, id, notebookId } = await openDevicesWithNotebook(now)
  const seen = makeEntryToSave(phone, 'For all.', now)
  await saveEntries(phone.journal, [seen], now)
  await fileEntries(phone.journal, [seen.id], 'River notes', now)
  await syncOnce(phone)
  await setNotebookPrivacy(phone.journal, notebookId, true, now)
  await editOnDevice(laptop, id, { content: 'Written where the note was private.' }, now)
  await syncOnce(laptop)
  await syncOnce(phone)
  const both = [id, seen.id]
  const arePublic = () => Promise.all(both.map(async (each) => (await readServerEntry(phone, each)).isPublic))
  expect(await arePublic()).toEqual([false, true])
  await deleteEntries(phone.journal, both, now)
  await syncOnce(phone)
  await restoreEntries(phone.journal, both, now, { republishIds: [seen.id] })
  await syncOnce(phone)
  expect(await arePublic()).toEqual([false, true])
  await deleteEntries(phone.journal, both, now)
  await restoreEntries(phone.journal, both, now)
  await syncOnce(phone)
  expect(await arePublic()).toEqual([false, false])
})

test('a note purged on one device leaves the other, and one restored meanwhile stays', async () => {
  const { phone, laptop, id } = await openDevicesWithNotebook(now)
  const restored = makeEntryToSave(phone, 'Taken back.', now)
  await saveEntries(phone.journal, [restored], now)
  await deleteEntries(phone.journal, [id, restored.id], now)
  await syncOnce(phone)
  await syncOnce(laptop)
  await untilEntryShows(laptop, restored.id, 'Taken back.')
  await restoreEntries(laptop.journal, [restored.id], now)
  await syncOnce(laptop)
  await purgeEntries(phone.journal, [id, restored.id], now)
  expect(await readEntry(phone.journal, restored.id)).toBeUndefined()
  await syncOnce(phone)
  await untilEntryShows(phone, restored.id, 'Taken back.')
  startSync(laptop)
  await eventually(async () => expect(await readEntry(laptop.journal, id)).toBeUndefined())
  expect(await readEntry(laptop.journal, restored.id)).toMatchObject({ deletedAt: null })
})

test('two devices that pin and unpin a note at once converge on the write that arrives last', async () => {
  const { phone, laptop, id } = await openDevicesWithNotebook(now)
  await setPinned(phone.journal, id, true, now)
  await syncOnce(phone)
  await syncOnce(laptop)
  expect(await readPinnedEntries(laptop.journal)).toMatchObject([{ id, content: 'Begun.' }])
  // Both are offline.
  await setPinned(laptop.journal, id, false, now)
  await editOnDevice(phone, id, { content: 'Changed.' }, now)
  await setPinned(phone.journal, id, false, now)
  await setPinned(phone.journal, id, true, now)
  await syncOnce(phone)
  await syncOnce(laptop)
  await syncOnce(phone)
  for (const { journal } of [phone, laptop]) {
    expect(await readEntry(journal, id)).toMatchObject({ content: 'Changed.', pinned: false })
    expect(await readPinnedEntries(journal)).toEqual([])
    expect(await readRefusedWrites(journal)).toEqual([])
  }
  expect(await readServerEntry(phone, id)).toMatchObject({ pinned: false })
})

test.each(['the pin', 'the deletion'])(
  'a note pinned on one device and deleted for good on another is gone if %s arrives first',
  async (first) => {
    const { phone, laptop, id } = await openDevicesWithNotebook(now)
    await setPinned(phone.journal, id, true, now)
    await deleteEntries(laptop.journal, [id], now)
    await purgeEntries(laptop.journal, [id], now)
    expect(await readEntry(laptop.journal, id)).toBeUndefined()
    for (const device of first === 'the pin' ? [phone, laptop, phone] : [laptop, phone]) await syncOnce(device)
    for (const { journal } of [phone, laptop]) {
      await eventually(async () => expect(await readEntry(journal, id)).toBeUndefined())
      expect(await readPinnedEntries(journal)).toEqual([])
      expect(await readRefusedWrites(journal)).toEqual([])
    }
    const tombstone = (await getDocFromServer(doc(phone.firestore, 'messages', id))).data()
    expect(Object.keys(tombstone ?? {}).toSorted()).toEqual(['purgedAt', 'uid', 'updatedAt', 'writeIds'])
  },
)

test('a rename of a public notebook publishes nothing already under that name', async () => {
  const { phone, id, notebookId } = await openDevicesWithNotebook(now)
  await setNotebookPrivacy(phone.journal, notebookId, true, now)
  await syncOnce(phone)
  expect(await readServerNotebook(phone, notebookId)).toMatchObject({ publishedUpTo: expect.any(Timestamp) })
  await renameNotebook(phone.journal, notebookId, 'Streams', now)
  await syncOnce(phone)
  // The trigger publishes up to that time, under the notebook's former name.
  expect(await readServerNotebook(phone, notebookId)).toMatchObject({ name: 'Streams', publishedUpTo: null })
  expect(await readServerEntry(phone, id)).toMatchObject({ collectionName: 'Streams', isPublic: true })
})

test("a note is filed in its notebook's current name, and unfiled when the notebook is deleted", async () => {
  const { phone, laptop, notebookId } = await openDevicesWithNotebook(now)
  const deletedNotebook = makeNotebook(phone, 'Lake notes', false)
  const [filed, loose, restored] = ['Filed.', 'Loose.', 'Restored.'].map((content) =>
    makeEntryToSave(phone, content, now),
  )
  if (!filed || !loose || !restored) throw new Error('There are no notes.')
  await createNotebook(phone.journal, deletedNotebook, now)
  await saveEntries(phone.journal, [filed, loose, restored], now)
  await fileEntries(phone.journal, [restored.id], 'River notes', now)
  await deleteEntries(phone.journal, [restored.id], now)
  await syncOnce(phone)
  await syncOnce(laptop)
  await renameNotebook(laptop.journal, notebookId, 'Streams', now)
  await deleteNotebook(laptop.journal, deletedNotebook.id, now)
  await syncOnce(laptop)
  await fileEntries(phone.journal, [filed.id], 'River notes', now)
  await fileEntries(phone.journal, [loose.id], 'Lake notes', now)
  await restoreEntries(phone.journal, [restored.id], now)
  await syncOnce(phone)
  const placeOf = async (id: string) => (await readServerEntry(phone, id)).collectionName
  expect(await Promise.all([filed.id, loose.id, restored.id].map(placeOf))).toEqual(['Streams', '', 'Streams'])
})

test('an earlier confirmation does not publish what another device has hidden since', async () => {
  const { phone, laptop, id, notebookId } = await openDevicesWithNotebook(now)
  await setNotebookPrivacy(laptop.journal, notebookId, true, now)
  await syncOnce(laptop)
  await setNotebookPrivacy(phone.journal, notebookId, true, now)
  await deleteEntries(laptop.journal, [id], now)
  await syncOnce(laptop)
  await restoreEntries(laptop.journal, [id], now)
  await syncOnce(laptop)
  expect(await readServerEntry(laptop, id)).toMatchObject({ isPublic: false, deletedAt: null })
  await syncOnce(phone)
  expect(await readServerEntry(phone, id)).toMatchObject({ isPublic: false })
})

test('a publication does not overtake an earlier edit by its author', async () => {
  const { phone, laptop, id, notebookId } = await openDevicesWithNotebook(now)
  const loose = makeEntryToSave(phone, 'Loose.', now)
  await saveEntries(phone.journal, [loose], now)
  await syncOnce(phone)
  await syncOnce(laptop)
  await setNeverAi(laptop.journal, loose.id, true, now)
  await syncOnce(laptop)
  await editOnDevice(phone, id, { content: 'Without the secret.' }, now)
  await deleteEntries(phone.journal, [loose.id], now)
  await setNotebookPrivacy(phone.journal, notebookId, true, now)
  // The network fails once the notebook is public.
  let isGone = false
  const send: JournalServer['send'] = async (sending, signal) => {
    if (isGone) return { status: 'unreachable' }
    const outcome = await phone.server.send(sending, signal)
    isGone = outcome.status === 'committed' && sending.rows.some(({ write }) => write.kind === 'change-notebook')
    return outcome
  }
  const stop = startSync({ ...phone, server: { ...phone.server, send, watchChanges: () => () => undefined } })
  await eventually(() => expect(isGone).toBe(true))
  await stop()
  expect(await readServerEntry(phone, id)).toMatchObject({ content: 'Without the secret.' })
  expect(await readServerNotebook(phone, notebookId)).toMatchObject({ isPublic: true, publishedUpTo: null })
})

test('a note restored here and purged elsewhere leaves its text in the tray', async () => {
  const { phone, id } = await openDevicesWithNotebook(now)
  await deleteEntries(phone.journal, [id], now)
  await syncOnce(phone)
  await restoreEntries(phone.journal, [id], now)
  await purgeBypassingRules(phone, id)
  await syncOnce(phone)
  expect(await readRefusedWrites(phone.journal)).toMatchObject([
    { reason: 'purged', write: { kind: 'create', entry: { content: 'Begun.', inTrash: false } } },
  ])
})
