import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import { eventually } from '../../testing/eventually'
import { makeWriteId } from '../make-write-id'
import { createNotebook } from '../operations/create-notebook'
import { deleteEntries } from '../operations/delete-entries'
import { fileEntries } from '../operations/file-entries'
import { setNeverAi } from '../operations/set-never-ai'
import { purgeEntries } from '../operations/purge-entries'
import { saveEntries } from '../operations/save-entries'
import { setNotebookPrivacy } from '../operations/set-notebook-privacy'
import { readEntry } from '../queries/read-entry'
import type { Cursor } from '../journal-schema'
import { claimUsername } from '../testing/claim-username'
import { type Device, makeCredentials, openDevice } from '../testing/device'
import { editOnDevice } from '../testing/edit-on-device'
import { makeEntryToSave } from '../testing/make-entry-to-save'
import { startSync } from '../testing/start-sync'
import { untilCaughtUp } from '../testing/until-caught-up'
import { makeNotebook } from '../testing/make-notebook'
import { untilOutboxEmpty } from '../testing/until-outbox-empty'
import { untilWritesConfirmed } from '../testing/until-writes-confirmed'
import { readServerVersions } from '../testing/read-server-versions'
import { deleteBypassingRules, readBypassingRules, writeBypassingRules } from '../testing/bypass-rules'

/*
 * The server is restored from a backup while a device listens. An entry's older copy lies before
 * the listener's start, so the listener reports the entry as removed although the server still has
 * it.
 */

const now = Date.now()

test('a listening device shows an entry again that the server rolled back to before the trash', async () => {
  const { device, id, older } = await listeningDevice()
  await deleteEntries(device.journal, [id], now)
  await untilWritesConfirmed(device)
  await writeBypassingRules(id, older)
  await eventually(async () => expect(await readEntry(device.journal, id)).toMatchObject({ deletedAt: null }))
})

test('a listening device purges an entry again that the server rolled back to before its purge', async () => {
  const { device, id, older } = await listeningDevice()
  await deleteEntries(device.journal, [id], now)
  await untilWritesConfirmed(device)
  await purgeEntries(device.journal, [id], now)
  await untilOutboxEmpty(device)
  const purgedAt = await eventually(async () => {
    const at = await purgedAtThere(id)
    expect(at).toBeDefined()
    return at
  })
  await untilCaughtUp(device)
  await writeBypassingRules(id, older)
  await eventually(async () => {
    const at = await purgedAtThere(id)
    expect(at).toBeDefined()
    expect(at).not.toBe(purgedAt)
  })
  // The tombstone is on the server before the listener delivers it.
  await eventually(async () => expect(await readEntry(device.journal, id)).toBeUndefined())
})

test("a listening device shows the server's text after the server lost an edit", async () => {
  const { device, id, older } = await listeningDevice()
  await editOnDevice(device, id, { content: 'Second.' }, now)
  await untilWritesConfirmed(device)
  await writeBypassingRules(id, older)
  // Either the device resends its text, or the trigger keeps it as a version: both show the same.
  await eventually(async () => {
    const content = await contentOnServer(id)
    expect(await readEntry(device.journal, id)).toMatchObject({ content })
    expect([content, ...Object.values(await readServerVersions(device, id))]).toContain('Second.')
    expect(await (await device.journal.database()).count('outbox')).toBe(0)
  })
})

test('a listening device rewrites data lost from before it began to listen', async () => {
  const { device, id, laterId } = await listeningDevice()
  await deleteBypassingRules(id)
  await deleteBypassingRules(laterId)
  await eventually(async () => expect(await contentOnServer(laterId)).toBe('Later.'))
  await eventually(async () => expect(await contentOnServer(id)).toBe('First.'))
  expect(await readEntry(device.journal, id)).toMatchObject({ content: 'First.' })
})

test('a returning device rewrites lost data, even when another device has rewritten the newest', async () => {
  const { device, id, laterId, stop } = await listeningDevice()
  await stop()
  await deleteBypassingRules(id)
  await writeBypassingRules(laterId, await withOneWrite(laterId))
  startSync(device)
  await eventually(async () => expect(await contentOnServer(id)).toBe('First.'))
})

test("a listening device shows the server's data, even when another device has rewritten the newest", async () => {
  const { device, id, laterId, older } = await listeningDevice({ isTrashed: true })
  await writeBypassingRules(id, older)
  await writeBypassingRules(laterId, await withOneWrite(laterId))
  await eventually(async () => expect(await readEntry(device.journal, id)).toMatchObject({ deletedAt: null }))
  const database = await device.journal.database()
  await eventually(async () => expect(await database.get('meta', 'rollback')).toBeUndefined())
})

test('an interrupted comparison is completed on the next visit', async () => {
  const { device, id, older, stop } = await listeningDevice({ isTrashed: true })
  await stop()
  await writeBypassingRules(id, older)
  await (await device.journal.database()).put('meta', 'an-earlier-visit', 'rollback')
  startSync(device)
  await eventually(async () => expect(await readEntry(device.journal, id)).toMatchObject({ deletedAt: null }))
})

test('an exclusion from AI is written again', async () => {
  const { device, id, older } = await listeningDevice()
  await setNeverAi(device.journal, id, true, now)
  await untilOutboxEmpty(device)
  await untilWritesConfirmed(device)
  await writeBypassingRules(id, older)
  await eventually(async () =>
    expect(await readBypassingRules(id)).toMatchObject({ fields: { neverAi: { booleanValue: true } } }),
  )
})

test('a hidden notebook is hidden again, with its notes', async () => {
  const { device, id } = await listeningDevice()
  const notebook = makeNotebook(device, 'River notes', true)
  await claimUsername(device)
  await createNotebook(device.journal, notebook, now)
  await fileEntries(device.journal, [id], notebook.name, now)
  await untilOutboxEmpty(device)
  await untilWritesConfirmed(device)
  const [entryThen, notebookThen] = [await readBypassingRules(id), await readBypassingRules(notebook.id, 'collections')]
  expect(entryThen).toMatchObject({ fields: { isPublic: { booleanValue: true } } })
  await setNotebookPrivacy(device.journal, notebook.id, false, now)
  await untilOutboxEmpty(device)
  await untilWritesConfirmed(device)
  await writeBypassingRules(id, entryThen)
  await writeBypassingRules(notebook.id, notebookThen, 'collections')
  await eventually(async () => {
    for (const [name, store] of [[id, 'messages'] as const, [notebook.id, 'collections'] as const]) {
      expect(await readBypassingRules(name, store)).toMatchObject({ fields: { isPublic: { booleanValue: false } } })
    }
  })
})

/**
 * A device whose listener starts after the first copy of its only old entry.
 *
 * @param isTrashed whether the old entry is moved to the trash before the later one is written
 */
async function listeningDevice({ isTrashed = false } = {}): Promise<{
  device: Device
  id: string
  laterId: string
  older: object
  stop: () => Promise<void>
}> {
  const device = await openDevice(makeCredentials())
  const entry = makeEntryToSave(device, 'First.', now)
  await saveEntries(device.journal, [entry], now)
  const stop = startSync(device)
  await untilOutboxEmpty(device)
  await untilWritesConfirmed(device)
  const older = await readBypassingRules(entry.id)
  if (isTrashed) await deleteEntries(device.journal, [entry.id], now)
  await untilOutboxEmpty(device)
  const later = makeEntryToSave(device, 'Later.', now)
  await saveEntries(device.journal, [later], now)
  await untilOutboxEmpty(device)
  const database = await device.journal.database()
  const cursor = await eventually(async () => {
    const reached = (await database.get('meta', 'cursor')) as Cursor | undefined
    expect(reached).toMatchObject({ entryId: later.id })
    return reached
  })
  await stop()
  // The device records this after half a minute in sync.
  await database.put('meta', { ...(cursor as Cursor), isSettled: true }, 'cursor')
  await database.delete('meta', 'contactAt')
  const stopListening = startSync(device)
  await eventually(async () => expect(await database.get('meta', 'contactAt')).toBeDefined())
  return { device, id: entry.id, laterId: later.id, older, stop: stopListening }
}

/** An entry as recreated by a device after the server has lost it: under one new write id. */
async function withOneWrite(id: string): Promise<object> {
  const { fields } = (await readBypassingRules(id)) as { readonly fields: object }
  const writeIds = { arrayValue: { values: [{ stringValue: makeWriteId() }] } }
  return { fields: { ...fields, writeIds, updatedAt: { timestampValue: new Date().toISOString() } } }
}

async function contentOnServer(id: string): Promise<unknown> {
  const { fields } = (await readBypassingRules(id)) as { fields?: { content?: { stringValue: string } } }
  return fields?.content?.stringValue
}

async function purgedAtThere(id: string): Promise<string | undefined> {
  const { fields } = (await readBypassingRules(id)) as { fields?: { purgedAt?: { timestampValue: string } } }
  return fields?.purgedAt?.timestampValue
}
