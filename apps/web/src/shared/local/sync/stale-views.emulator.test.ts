import 'fake-indexeddb/auto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  arrayRemove,
  arrayUnion,
  doc,
  type DocumentData,
  getDoc,
  getDocFromServer,
  Timestamp,
  updateDoc,
} from 'firebase/firestore'
import { expect, inject, onTestFinished, test, vi } from 'vitest'

import { restFirestore } from '../../firebase/rest/rest-firestore'
import { journalFirestore } from '../../firebase/journal-firestore'
import { eventually } from '../../testing/eventually'
import { createNotebook } from '../operations/create-notebook'
import { deleteEntries } from '../operations/delete-entries'
import { deleteNotebook } from '../operations/delete-notebook'
import { editEntry } from '../operations/edit-entry'
import { fileEntries } from '../operations/file-entries'
import { keepFromAi } from '../operations/keep-from-ai'
import { publishEntries } from '../operations/publish-entries'
import { purgeEntries } from '../operations/purge-entries'
import { renameNotebook } from '../operations/rename-notebook'
import { reorderEntries } from '../operations/reorder-entries'
import { restoreEntries } from '../operations/restore-entries'
import { restoreNotebook } from '../operations/restore-notebook'
import { retryRefused } from '../operations/retry-refused'
import { saveEntries } from '../operations/save-entry'
import { setNotebookPrivacy } from '../operations/set-notebook-privacy'
import { entryById } from '../queries/entry-by-id'
import { ownNotebooks } from '../queries/own-notebooks'
import { refusedWrites } from '../queries/waiting-writes'
import { untilDownloaded } from '../testing/until-downloaded'
import { claimName } from '../testing/claim-name'
import { type Device, newCredentials, openDevice } from '../testing/device'
import { edit } from '../testing/edit'
import { entryToSave } from '../testing/entry-to-save'
import { startSync } from '../testing/start-sync'
import { notebookOf } from '../testing/notebook-of'
import { onServer } from '../testing/on-server'
import { purgePastRules, readBypassingRules, writeBypassingRules } from '../testing/bypass-rules'
import { untilOutboxEmpty } from '../testing/until-outbox-empty'
import { untilShows } from '../testing/until-shows'
import type { JournalServer } from './journal-server'

const now = Date.now()

const fetched = vi.spyOn(globalThis, 'fetch')

test('an edit whose author saw a private note waits for a yes once others can read the note', async () => {
  const { one, other, id, notebookId } = await twoWithNotebook()
  await setNotebookPrivacy(other.journal, notebookId, true, now)
  await sync(other)
  await edit(one, id, { content: 'What I would never show to anyone.' }, now)
  await sync(one)
  expect(await onServer(one, id)).toMatchObject({ content: 'Begun.', isPublic: true })
  const refused = await refusedWrites(one.journal)
  expect(refused).toMatchObject([{ reason: 'now-public', write: { content: 'What I would never show to anyone.' } }])

  // The device shows the note as public now: retrying confirms the publication.
  await untilDownloaded(one)
  await retryRefused(one.journal, [refused[0]?.id ?? -1], now)
  await sync(one)
  expect(await onServer(one, id)).toMatchObject({ content: 'What I would never show to anyone.', isPublic: true })
})

test('an edit that began on a public note waits for a yes if the note was private on the screen when it was saved', async () => {
  const { one, other, id, notebookId } = await twoWithNotebook()
  await setNotebookPrivacy(one.journal, notebookId, true, now)
  await sync(one)
  await untilDownloaded(one)
  // The edit begins here, and stays open.
  const seen = await entryById(one.journal, id)
  expect(seen).toMatchObject({ isPublic: true })
  await setNotebookPrivacy(one.journal, notebookId, false, now)
  await sync(one)
  await untilDownloaded(one)
  expect(await entryById(one.journal, id)).toMatchObject({ isPublic: false })
  await sync(other)
  await setNotebookPrivacy(other.journal, notebookId, true, now)
  await sync(other)
  expect(await onServer(one, id)).toMatchObject({ content: 'Begun.', isPublic: true })

  // This device does not know that the note is public when the edit is saved.
  if (!seen) throw new Error('There is no note.')
  await editEntry(one.journal, { seen, content: 'Written where the note is private.', category: seen.category }, now)
  await sync(one)
  expect(await onServer(one, id)).toMatchObject({ content: 'Begun.', isPublic: true })
  expect(await refusedWrites(one.journal)).toMatchObject([{ reason: 'now-public' }])
})

test('a note stays private that another device has changed since the notebook was published', async () => {
  const { one, other, id, notebookId } = await twoWithNotebook()
  await setNotebookPrivacy(one.journal, notebookId, true, now)
  await edit(other, id, { content: 'Written where the note was private.' }, now)
  await sync(other)
  await sync(one)
  expect(await notebookOnServer(one, notebookId)).toMatchObject({ isPublic: true })
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  expect(await onServer(one, id)).toMatchObject({ content: 'Written where the note was private.', isPublic: false })
})

test('a note stays private that is filed in a public notebook with another text than its author saw', async () => {
  const { one, other, id, notebookId } = await twoWithNotebook()
  const loose = entryToSave(one, 'Loose.', now)
  await setNotebookPrivacy(other.journal, notebookId, true, now)
  await saveEntries(other.journal, [loose], now)
  await sync(other)
  await sync(one)
  await untilShows(one, loose.id, 'Loose.')
  await edit(other, loose.id, { content: 'Loose and private.' }, now)
  await sync(other)
  await fileEntries(one.journal, [loose.id], 'River notes', now)
  await sync(one)
  expect(await onServer(one, loose.id)).toMatchObject({ collectionName: 'River notes', isPublic: false })
  expect(await onServer(one, id)).toMatchObject({ isPublic: true })
})

test('a note stays private whose edit is merged with words of another device before it is filed in a public notebook', async () => {
  const { one, other, notebookId } = await twoWithNotebook()
  const loose = entryToSave(one, 'Loose.', now)
  await setNotebookPrivacy(other.journal, notebookId, true, now)
  await saveEntries(other.journal, [loose], now)
  await sync(other)
  await sync(one)
  await untilShows(one, loose.id, 'Loose.')
  await edit(other, loose.id, { content: 'Loose and private.' }, now)
  await sync(other)
  await edit(one, loose.id, { category: 'Rivers' }, now)
  await fileEntries(one.journal, [loose.id], 'River notes', now)
  await sync(one)
  const merged = { content: 'Loose and private.', category: 'Rivers', collectionName: 'River notes' }
  expect(await onServer(one, loose.id)).toMatchObject({ ...merged, isPublic: false })
})

test('a note stays private whose edit is merged with words of another device before its notebook is published', async () => {
  const { one, other, id, notebookId } = await twoWithNotebook()
  await edit(one, id, { category: 'Rivers' }, now)
  await setNotebookPrivacy(one.journal, notebookId, true, now)
  await edit(other, id, { content: 'Written where the note was private.' }, now)
  await sync(other)
  await sync(one)
  expect(await onServer(one, id)).toMatchObject({ category: 'Rivers', isPublic: false })
})

test('an AI may read only the text that was on the screen when it was allowed to', async () => {
  const { one, other, id } = await twoWithNotebook()
  await keepFromAi(one.journal, id, true, now)
  await sync(one)
  await sync(other)
  await keepFromAi(one.journal, id, false, now)
  await edit(other, id, { content: 'What no AI shall read.' }, now)
  await sync(other)
  await sync(one)
  expect(await onServer(one, id)).toMatchObject({ content: 'What no AI shall read.', neverAi: true })
})

test('an edit that was written under Never AI keeps the note from AI again', async () => {
  const { one, other, id } = await twoWithNotebook()
  await keepFromAi(one.journal, id, true, now)
  await sync(one)
  await sync(other)
  await keepFromAi(one.journal, id, false, now)
  await sync(one)
  await edit(other, id, { content: 'What no AI shall read.' }, now)
  await sync(other)
  expect(await onServer(one, id)).toMatchObject({ content: 'What no AI shall read.', neverAi: true })
})

test('a note with words that its author has not seen is not deleted for good', async () => {
  const { one, other, id } = await twoWithNotebook()
  await deleteEntries(one.journal, [id], now)
  await sync(one)
  await sync(other)
  await purgeEntries(one.journal, [id], now)
  await restoreEntries(other.journal, [id], now)
  await edit(other, id, { content: 'New words.' }, now)
  await deleteEntries(other.journal, [id], now)
  await sync(other)
  await sync(one)
  expect(await onServer(one, id)).toMatchObject({ content: 'New words.' })
})

test('a notebook that another device has changed is not published by an older yes', async () => {
  const { one, other, id, notebookId } = await twoWithNotebook()
  await setNotebookPrivacy(one.journal, notebookId, true, now)
  await setNotebookPrivacy(other.journal, notebookId, true, now)
  await setNotebookPrivacy(other.journal, notebookId, false, now)
  await sync(other)
  await sync(one)
  expect(await notebookOnServer(one, notebookId)).toMatchObject({ isPublic: false })
  expect(await onServer(one, id)).toMatchObject({ isPublic: false })
  expect(await refusedWrites(one.journal)).toMatchObject([{ reason: 'notebook-changed' }])
})

test('a new name for a notebook that was private on the screen waits for a yes once others can read the notebook', async () => {
  const { one, other, id, notebookId } = await twoWithNotebook()
  await setNotebookPrivacy(other.journal, notebookId, true, now)
  await sync(other)
  await renameNotebook(one.journal, notebookId, 'What nobody shall read', now)
  await sync(one)
  expect(await notebookOnServer(one, notebookId)).toMatchObject({ name: 'River notes', isPublic: true })
  expect(await onServer(one, id)).toMatchObject({ collectionName: 'River notes', isPublic: true })
  const [refused] = await refusedWrites(one.journal)
  expect(refused).toMatchObject({ reason: 'now-public', write: { name: 'What nobody shall read' } })

  await retryRefused(one.journal, [refused?.id ?? -1], now)
  await sync(one)
  expect(await notebookOnServer(one, notebookId)).toMatchObject({ name: 'What nobody shall read' })
  // A trigger updates the entries.
  await eventually(async () =>
    expect(await onServer(one, id)).toMatchObject({ collectionName: 'What nobody shall read', isPublic: true }),
  )
})

test('no commit of any kind takes effect when it arrives after its successor', async () => {
  const { one, id, notebookId } = await twoWithNotebook()
  const [purged, second] = [entryToSave(one, 'To be purged.', now), entryToSave(one, 'Second.', now)]
  const other = notebookOf(one, 'Streams', false)
  fetched.mockClear()
  const steps: readonly (() => Promise<unknown>)[] = [
    () => saveEntries(one.journal, [second], now),
    () => fileEntries(one.journal, [second.id], 'River notes', now),
    () => reorderEntries(one.journal, [second.id, id], now),
    () => reorderEntries(one.journal, [id, second.id], now),
    () => createNotebook(one.journal, other, now),
    () => renameNotebook(one.journal, other.id, 'Brooks', now),
    () => renameNotebook(one.journal, other.id, 'Becks', now),
    () => setNotebookPrivacy(one.journal, notebookId, true, now),
    () => deleteEntries(one.journal, [second.id], now),
    () => restoreEntries(one.journal, [second.id], now),
    () => publishEntries(one.journal, notebookId, [second.id], now),
    () => setNotebookPrivacy(one.journal, notebookId, false, now),
    () => keepFromAi(one.journal, id, true, now),
    () => keepFromAi(one.journal, id, false, now),
    () => deleteEntries(one.journal, [id], now),
    () => restoreEntries(one.journal, [id], now),
    () => edit(one, id, { content: 'Ended.' }, now),
    () => fileEntries(one.journal, [id], '', now),
    () => deleteNotebook(one.journal, notebookId, now),
    () => saveEntries(one.journal, [purged], now),
    () => deleteEntries(one.journal, [purged.id], now),
    () => purgeEntries(one.journal, [purged.id], now),
  ]
  const stop = startSync(one)
  for (const step of steps) {
    await step()
    await untilOutboxEmpty(one)
  }
  await stop()
  const there = () =>
    Promise.all([
      ...[id, second.id, purged.id].map((entryId) => raw(one, entryId)),
      // Without the figures that triggers maintain.
      ...[notebookId, other.id].map(async (each) => {
        const { name, isPublic, writeIds } = (await notebookOnServer(one, each)) as DocumentData
        return { name, isPublic, writeIds }
      }),
    ])
  const before = await there()
  const commits = fetched.mock.calls.filter(([url]) => typeof url === 'string' && url.endsWith(':commit'))
  expect(commits.length).toBeGreaterThanOrEqual(steps.length)
  for (const [url, init] of commits) {
    const { signal: _, ...again } = init ?? {}
    const answer = await fetch(url, again)
    // 400: a precondition failed, since the same body was valid before. 200: the newest write of a
    // notebook, which changes nothing.
    expect([200, 400, 403, 404, 409]).toContain(answer.status)
  }
  expect(await there()).toEqual(before)
})

test('a late creation or Undo of a notebook keeps the subscribers that came since', async () => {
  const { one } = await twoWithNotebook()
  const notebook = notebookOf(one, 'Lake notes', true)
  const collaborators = { arrayValue: { values: [{ stringValue: 'someone-who-reads-along' }] } }
  const stop = startSync(one)
  const undo = async () => {
    await deleteNotebook(one.journal, notebook.id, now)
    await untilOutboxEmpty(one)
    fetched.mockClear()
    await restoreNotebook(one.journal, notebook, [], now)
  }
  for (const step of [() => createNotebook(one.journal, notebook, now), undo]) {
    fetched.mockClear()
    await step()
    await untilOutboxEmpty(one)
    const commits = fetched.mock.calls.filter(([url]) => typeof url === 'string' && url.endsWith(':commit'))
    // Without the trigger's figures, which a late commit would remove as well.
    const { fields } = (await readBypassingRules(notebook.id, 'collections')) as {
      readonly fields: Record<string, unknown>
    }
    const own = Object.keys(fields).filter((name) => !/^(activityAt|entryCount|subscriberCount|newest)/u.test(name))
    const kept = Object.fromEntries(own.map((name) => [name, fields[name]]))
    await writeBypassingRules(notebook.id, { fields: { ...kept, collaborators } }, 'collections')
    expect(commits.length).toBeGreaterThan(0)
    for (const [url, { signal: _, ...again } = {}] of commits) await fetch(url, again)
    expect(await notebookOnServer(one, notebook.id)).toMatchObject({ collaborators: ['someone-who-reads-along'] })
  }
  await stop()
})

test('a notebook that was deleted comes back by Undo, and by nothing else', async () => {
  const { one, other, id, notebookId } = await twoWithNotebook()
  const stop = startSync(one)
  const [notebook] = await eventually(async () => {
    const notebooks = await ownNotebooks(one.journal)
    expect(notebooks).toHaveLength(1)
    return notebooks
  })
  if (!notebook) throw new Error('There is no notebook.')
  await deleteNotebook(one.journal, notebookId, now)
  await untilOutboxEmpty(one)
  await setNotebookPrivacy(other.journal, notebookId, true, now)
  await sync(other)
  expect(await notebookOnServer(one, notebookId)).not.toHaveProperty('name')
  expect(await onServer(one, id)).toMatchObject({ collectionName: '', isPublic: false })
  await restoreNotebook(one.journal, notebook, [id], now)
  await untilOutboxEmpty(one)
  expect(await notebookOnServer(one, notebookId)).toMatchObject({ name: 'River notes', isPublic: false })
  expect(await onServer(one, id)).toMatchObject({ collectionName: 'River notes' })
  await stop()
})

test('Undo of a deletion does not bring back what another device deleted meanwhile', async () => {
  const { one, other, id, notebookId } = await twoWithNotebook()
  await setNotebookPrivacy(one.journal, notebookId, true, now)
  await sync(one)
  await sync(other)
  const notebook = (await ownNotebooks(one.journal)).find((each) => each.id === notebookId)
  if (!notebook) throw new Error('There is no notebook.')
  await deleteNotebook(one.journal, notebookId, now, 'deletion-of-this-device')
  await restoreNotebook(one.journal, notebook, [id], now, { deletion: 'deletion-of-this-device' })
  // Another device deletes it to make it private.
  await deleteNotebook(other.journal, notebookId, now)
  await sync(other)
  expect(await onServer(one, id)).toMatchObject({ isPublic: false })
  await sync(one)
  expect(await onServer(one, id)).toMatchObject({ isPublic: false })
  expect(await notebookOnServer(one, notebookId)).not.toHaveProperty('name')
  const [refused] = await refusedWrites(one.journal)
  expect(refused).toMatchObject({ reason: 'notebook-changed', write: { kind: 'create-notebook' } })

  // Retrying confirms, and restores the notebook.
  await retryRefused(one.journal, [refused?.id ?? -1], now)
  await sync(one)
  expect(await notebookOnServer(one, notebookId)).toMatchObject({ name: 'River notes', isPublic: true })
  expect(await refusedWrites(one.journal)).toEqual([])
})

test('Undo brings back a public notebook with its notes, before and after its deletion was sent', async () => {
  for (const isSent of [false, true]) {
    const { one, id, notebookId } = await twoWithNotebook()
    await setNotebookPrivacy(one.journal, notebookId, true, now)
    await sync(one)
    const notebook = (await ownNotebooks(one.journal)).find((each) => each.id === notebookId)
    if (!notebook) throw new Error('There is no notebook.')
    await deleteNotebook(one.journal, notebookId, now, 'deletion-of-this-device')
    if (isSent) await sync(one)
    await restoreNotebook(one.journal, notebook, [id], now, { deletion: 'deletion-of-this-device' })
    await sync(one)
    expect(await notebookOnServer(one, notebookId)).toMatchObject({ name: 'River notes', isPublic: true })
    expect(await onServer(one, id)).toMatchObject({ collectionName: 'River notes', isPublic: true })
    expect(await refusedWrites(one.journal)).toEqual([])
  }
})

test('a note that stayed private in a public notebook stays so when a deletion of the notebook is undone', async () => {
  const { one, other, id, notebookId } = await twoWithNotebook()
  await setNotebookPrivacy(one.journal, notebookId, true, now)
  await edit(other, id, { content: 'Written where the note was private.' }, now)
  await sync(other)
  await sync(one)
  const notebook = (await ownNotebooks(one.journal)).find((each) => each.id === notebookId)
  if (!notebook) throw new Error('There is no notebook.')
  await deleteNotebook(one.journal, notebookId, now)
  await restoreNotebook(one.journal, notebook, [id], now, { privateIds: new Set([id]) })
  await sync(one)
  expect(await notebookOnServer(one, notebookId)).toMatchObject({ isPublic: true })
  expect(await onServer(one, id)).toMatchObject({ collectionName: 'River notes', isPublic: false })
})

test('a note that is restored into a public notebook is private, and an Undo shows again only what others could read', async () => {
  const { one, other, id, notebookId } = await twoWithNotebook()
  const seen = entryToSave(one, 'For all.', now)
  await saveEntries(one.journal, [seen], now)
  await fileEntries(one.journal, [seen.id], 'River notes', now)
  await sync(one)
  await setNotebookPrivacy(one.journal, notebookId, true, now)
  await edit(other, id, { content: 'Written where the note was private.' }, now)
  await sync(other)
  await sync(one)
  const both = [id, seen.id]
  const arePublic = () => Promise.all(both.map(async (each) => (await onServer(one, each)).isPublic))
  expect(await arePublic()).toEqual([false, true])
  await deleteEntries(one.journal, both, now)
  await sync(one)
  await restoreEntries(one.journal, both, now, { republishIds: [seen.id] })
  await sync(one)
  expect(await arePublic()).toEqual([false, true])
  await deleteEntries(one.journal, both, now)
  await restoreEntries(one.journal, both, now)
  await sync(one)
  expect(await arePublic()).toEqual([false, false])
})

test('what was deleted for good on one device leaves the other, and a note that left the trash meanwhile stays', async () => {
  const { one, other, id } = await twoWithNotebook()
  const kept = entryToSave(one, 'Taken back.', now)
  await saveEntries(one.journal, [kept], now)
  await deleteEntries(one.journal, [id, kept.id], now)
  await sync(one)
  await sync(other)
  await untilShows(other, kept.id, 'Taken back.')
  await restoreEntries(other.journal, [kept.id], now)
  await sync(other)
  await purgeEntries(one.journal, [id, kept.id], now)
  expect(await entryById(one.journal, kept.id)).toBeUndefined()
  await sync(one)
  await untilShows(one, kept.id, 'Taken back.')
  startSync(other)
  await eventually(async () => expect(await entryById(other.journal, id)).toBeUndefined())
  expect(await entryById(other.journal, kept.id)).toMatchObject({ deletedAt: null })
})

test('a new name for a public notebook publishes nothing that is under that name', async () => {
  const { one, id, notebookId } = await twoWithNotebook()
  await setNotebookPrivacy(one.journal, notebookId, true, now)
  await sync(one)
  expect(await notebookOnServer(one, notebookId)).toMatchObject({ publishedUpTo: expect.any(Timestamp) })
  await renameNotebook(one.journal, notebookId, 'Streams', now)
  await sync(one)
  // The trigger publishes up to that time, under the notebook's former name.
  expect(await notebookOnServer(one, notebookId)).toMatchObject({ name: 'Streams', publishedUpTo: null })
  expect(await onServer(one, id)).toMatchObject({ collectionName: 'Streams', isPublic: true })
})

test('a publication that took effect in part publishes nothing more once another device has hidden the notebook', async () => {
  const { one, other, id, notebookId } = await twoWithNotebook()
  const more = ['Second.', 'Third.', 'Fourth.'].map((content) => entryToSave(one, content, now))
  const ids = [id, ...more.map((entry) => entry.id)]
  await saveEntries(one.journal, more, now)
  await fileEntries(one.journal, ids, 'River notes', now)
  await sync(one)
  await sync(other)
  await setNotebookPrivacy(one.journal, notebookId, true, now)
  await sendInPart(one, 3)
  expect(await notebookOnServer(one, notebookId)).toMatchObject({ isPublic: true })
  await sync(other)
  await setNotebookPrivacy(other.journal, notebookId, false, now)
  await sync(other)
  const arePublic = () => Promise.all(ids.map(async (each) => (await onServer(one, each)).isPublic))
  await eventually(async () => expect(await arePublic()).toEqual(ids.map(() => false)))
  await sync(one)
  expect(await notebookOnServer(one, notebookId)).toMatchObject({ isPublic: false })
  expect(await arePublic()).toEqual(ids.map(() => false))
})

test('a note is not filed in a public notebook that was created before and deleted elsewhere since', async () => {
  const { one, other, id } = await twoWithNotebook()
  const notebook = notebookOf(one, 'Lake notes', true)
  await createNotebook(one.journal, notebook, now)
  await fileEntries(one.journal, [id], 'Lake notes', now)
  await sendInPart(one, 1)
  await sync(other)
  await deleteNotebook(other.journal, notebook.id, now)
  await sync(other)
  await sync(one)
  expect(await notebookOnServer(one, notebook.id)).not.toHaveProperty('name')
  expect(await onServer(one, id)).toMatchObject({ collectionName: '', isPublic: false })
})

test('a note goes where its notebook is now, and nowhere once that is deleted', async () => {
  const { one, other, notebookId } = await twoWithNotebook()
  const gone = notebookOf(one, 'Lake notes', false)
  const [filed, loose, restored] = ['Filed.', 'Loose.', 'Restored.'].map((content) => entryToSave(one, content, now))
  if (!filed || !loose || !restored) throw new Error('There are no notes.')
  await createNotebook(one.journal, gone, now)
  await saveEntries(one.journal, [filed, loose, restored], now)
  await fileEntries(one.journal, [restored.id], 'River notes', now)
  await deleteEntries(one.journal, [restored.id], now)
  await sync(one)
  await sync(other)
  await renameNotebook(other.journal, notebookId, 'Streams', now)
  await deleteNotebook(other.journal, gone.id, now)
  await sync(other)
  await fileEntries(one.journal, [filed.id], 'River notes', now)
  await fileEntries(one.journal, [loose.id], 'Lake notes', now)
  await restoreEntries(one.journal, [restored.id], now)
  await sync(one)
  const placeOf = async (id: string) => (await onServer(one, id)).collectionName
  expect(await Promise.all([filed.id, loose.id, restored.id].map(placeOf))).toEqual(['Streams', '', 'Streams'])
})

test('a commit without an answer holds up neither what is received nor, after its timeout, what is sent', async () => {
  const { one, other, id } = await twoWithNotebook()
  const relay = await silentOnce()
  const { projectId } = inject('backend')
  const rest = restFirestore({ projectId, baseUrl: relay.url, authToken: () => one.token(), fetch })
  const { firestore, uid } = one
  const server = journalFirestore({
    firestore,
    rest,
    uid,
    isSignedIn: () => true,
    isSessionValid: async () => true,
  })
  // A twentieth of the real timeout.
  const hurried: JournalServer = {
    ...server,
    send: (sending, signal) => server.send(sending, AbortSignal.any([signal, AbortSignal.timeout(1_000)])),
  }
  startSync({ journal: one.journal, server: hurried })
  await untilDownloaded(one)
  await saveEntries(one.journal, [entryToSave(one, 'Sent into silence.', now)], now)
  await eventually(async () => expect(relay.silenced()).toBe(1))
  await edit(other, id, { content: 'Received meanwhile.' }, now)
  await sync(other)
  await untilShows(one, id, 'Received meanwhile.')
  await untilOutboxEmpty(one)
  expect(await refusedWrites(one.journal)).toEqual([])
})

test('strangers who subscribe and leave all the time hold up nothing that the owner sends', async () => {
  for (const isCareful of [false, true]) {
    const { one, notebookId } = await twoWithNotebook()
    const loose = entryToSave(one, 'Loose.', now)
    await setNotebookPrivacy(one.journal, notebookId, true, now)
    await saveEntries(one.journal, [loose], now)
    await sync(one)
    const server = await crowdedServer(one, notebookId)
    const send = async () => {
      if (isCareful) await sendInPart(one, 0)
      const stop = startSync({ journal: one.journal, server })
      await untilOutboxEmpty(one)
      await stop()
    }
    await fileEntries(one.journal, [loose.id], 'River notes', now)
    await send()
    expect(await onServer(one, loose.id)).toMatchObject({ collectionName: 'River notes', isPublic: true })
    await renameNotebook(one.journal, notebookId, 'Streams', now)
    await send()
    expect(await notebookOnServer(one, notebookId)).toMatchObject({ name: 'Streams', isPublic: true })
    await deleteNotebook(one.journal, notebookId, now)
    await send()
    expect(await notebookOnServer(one, notebookId)).not.toHaveProperty('name')
    expect(await refusedWrites(one.journal)).toEqual([])
  }
})

test('an older yes does not publish again what another device has hidden since', async () => {
  const { one, other, id, notebookId } = await twoWithNotebook()
  await setNotebookPrivacy(other.journal, notebookId, true, now)
  await sync(other)
  await setNotebookPrivacy(one.journal, notebookId, true, now)
  await deleteEntries(other.journal, [id], now)
  await sync(other)
  await restoreEntries(other.journal, [id], now)
  await sync(other)
  expect(await onServer(other, id)).toMatchObject({ isPublic: false, deletedAt: null })
  await sync(one)
  expect(await onServer(one, id)).toMatchObject({ isPublic: false })
})

test('a publication does not overtake the edit that its author made before it', async () => {
  const { one, other, id, notebookId } = await twoWithNotebook()
  const loose = entryToSave(one, 'Loose.', now)
  await saveEntries(one.journal, [loose], now)
  await sync(one)
  await sync(other)
  await keepFromAi(other.journal, loose.id, true, now)
  await sync(other)
  await edit(one, id, { content: 'Without the secret.' }, now)
  await deleteEntries(one.journal, [loose.id], now)
  await setNotebookPrivacy(one.journal, notebookId, true, now)
  // The network fails once the notebook is public.
  let isGone = false
  const send: JournalServer['send'] = async (sending, signal) => {
    if (isGone) return { status: 'unreachable' }
    const outcome = await one.server.send(sending, signal)
    isGone = outcome.status === 'done' && sending.rows.some(({ write }) => write.kind === 'change-notebook')
    return outcome
  }
  const stop = startSync({ ...one, server: { ...one.server, send, watchChanges: () => () => undefined } })
  await eventually(() => expect(isGone).toBe(true))
  await stop()
  expect(await onServer(one, id)).toMatchObject({ content: 'Without the secret.' })
  expect(await notebookOnServer(one, notebookId)).toMatchObject({ isPublic: true, publishedUpTo: null })
})

test('a note that was restored here and purged there leaves its words in the tray', async () => {
  const { one, id } = await twoWithNotebook()
  await deleteEntries(one.journal, [id], now)
  await sync(one)
  await restoreEntries(one.journal, [id], now)
  await purgePastRules(one, id)
  await sync(one)
  expect(await refusedWrites(one.journal)).toMatchObject([
    { reason: 'purged', write: { kind: 'create', entry: { content: 'Begun.', inTrash: false } } },
  ])
})

/** A device's server where a stranger subscribes or unsubscribes before each commit. */
async function crowdedServer(device: Device, notebookId: string): Promise<JournalServer> {
  const { uid, firestore, token } = device
  const { projectId, firestore: host } = inject('backend')
  const stranger = await openDevice(newCredentials())
  let isSubscribed = false
  const crowded: typeof fetch = async (input, init) => {
    if (typeof input === 'string' && input.endsWith(':commit')) {
      const collaborators = isSubscribed ? arrayRemove(stranger.uid) : arrayUnion(stranger.uid)
      const change = updateDoc(doc(stranger.firestore, 'collections', notebookId), { collaborators })
      // Refused once the notebook is deleted.
      const isMade = await change.then(
        () => true,
        () => false,
      )
      isSubscribed = isSubscribed !== isMade
    }
    return fetch(input, init)
  }
  const rest = restFirestore({ projectId, baseUrl: `http://${host}`, authToken: token, fetch: crowded })
  return journalFirestore({ firestore, rest, uid, isSignedIn: () => true, isSessionValid: async () => true })
}

/** Two devices of one account that know 'River notes' with one entry, and do not sync. */
async function twoWithNotebook() {
  const credentials = newCredentials()
  const [one, other] = [await openDevice(credentials), await openDevice(credentials)]
  await claimName(one)
  const notebook = notebookOf(one, 'River notes', false)
  const entry = entryToSave(one, 'Begun.', now)
  await createNotebook(one.journal, notebook, now)
  await saveEntries(one.journal, [entry], now)
  await fileEntries(one.journal, [entry.id], 'River notes', now)
  await sync(one)
  await sync(other)
  return { one, other, id: entry.id, notebookId: notebook.id }
}

/** Syncs until a device has sent and received everything. */
async function sync(device: Device): Promise<void> {
  await (await device.journal.database()).delete('meta', 'contactAt')
  await (await device.journal.database()).delete('meta', 'notebooksAreKnown')
  const stop = startSync(device)
  await untilOutboxEmpty(device)
  await untilDownloaded(device)
  await eventually(async () => expect(await (await device.journal.database()).get('meta', 'contactAt')).toBeDefined())
  await stop()
}

/** Sends the first rows in a commit whose response is lost. Marks the others as attempted, too. */
async function sendInPart({ journal, server }: Device, count: number): Promise<void> {
  let stopped: Promise<void> | undefined
  const losing: JournalServer = {
    ...server,
    send: async (sending, signal) => {
      if (stopped) return { status: 'unreachable' }
      const outcome = await server.send({ ...sending, rows: sending.rows.slice(0, count) }, signal)
      expect([sending.rows.length > count, outcome.status]).toEqual([true, 'done'])
      stopped = stop()
      return { status: 'unreachable' }
    },
  }
  const stop = startSync({ journal, server: losing })
  await eventually(async () => expect(stopped).toBeDefined())
  await stopped
}

async function raw({ firestore }: Device, id: string): Promise<unknown> {
  return (await getDocFromServer(doc(firestore, 'messages', id))).data()
}

async function notebookOnServer({ firestore }: Device, id: string): Promise<unknown> {
  return (await getDoc(doc(firestore, 'collections', id))).data()
}

/** A proxy to the emulator that forwards the first commit but never answers it. */
async function silentOnce() {
  const { firestore } = inject('backend')
  let silenced = 0
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const isSilenced = request.url?.endsWith(':commit') === true && silenced === 0
      if (isSilenced) silenced += 1
      const { host: _, connection: __, ...headers } = request.headers as Record<string, string>
      const pass = async () => {
        const url = `http://${firestore}${request.url}`
        const answer = await fetch(url, { method: 'POST', headers, body: Buffer.concat(chunks) })
        if (isSilenced) return
        response.writeHead(answer.status, { 'content-type': 'application/json' })
        response.end(await answer.text())
      }
      void pass()
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
    silenced: () => silenced,
  }
}
