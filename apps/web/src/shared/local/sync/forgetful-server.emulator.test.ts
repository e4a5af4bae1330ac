import 'fake-indexeddb/auto'
import { collection, doc, getDocFromServer, getDocsFromServer, limit, orderBy, query, where } from 'firebase/firestore'
import { expect, inject, test, vi } from 'vitest'

import { clearMirror } from '../operations/clear-mirror'
import { createNotebook } from '../operations/create-notebook'
import { deleteEntries } from '../operations/delete-entries'
import { fileEntries } from '../operations/file-entries'
import { setNeverAi } from '../operations/set-never-ai'
import { reorderEntries } from '../operations/reorder-entries'
import { restoreEntries } from '../operations/restore-entries'
import { saveEntries } from '../operations/save-entries'
import { readEntry } from '../queries/read-entry'
import { countUncomparedEntries } from '../queries/unsynced-changes'
import { readRefusedWrites } from '../queries/outbox-and-tray'
import type { Cursor } from '../journal-schema'
import { withoutListener } from '../testing/without-listener'
import { claimUsername } from '../testing/claim-username'
import type { Device } from '../testing/device'
import { editOnDevice } from '../testing/edit-on-device'
import { makeEntryToSave } from '../testing/make-entry-to-save'
import { startSync } from '../testing/start-sync'
import { untilCaughtUp } from '../testing/until-caught-up'
import { makeNotebook } from '../testing/make-notebook'
import {
  deleteBypassingRules,
  purgeBypassingRules,
  readBypassingRules,
  writeBypassingRules,
} from '../testing/bypass-rules'
import { untilOutboxEmpty } from '../testing/until-outbox-empty'
import { untilWritesConfirmed } from '../testing/until-writes-confirmed'
import { openTwoDevices } from '../testing/open-two-devices'
import { readServerEntry } from '../testing/read-server-entry'
import { readServerVersions } from '../testing/read-server-versions'
import type { JournalServer } from './journal-server'
import { recreateLostEntries } from './recreate-lost-entries'
import { eventually } from '../../testing/eventually'

const now = Date.now()

test('data lost by the server while this device was offline is written again', async () => {
  const { device, id } = await deviceWith('Still known here.')
  await deleteBypassingRules(id)
  startSync(device)
  await eventually(async () => expect(await contentOnServer(device, id)).toBe('Still known here.'))
})

test('data lost by the server while this device listens is written again', async () => {
  const { device, id } = await deviceWith('Still known here.')
  startSync(device)
  await untilCaughtUp(device)
  await deleteBypassingRules(id)
  await eventually(async () => expect(await contentOnServer(device, id)).toBe('Still known here.'))
  expect(await readEntry(device.journal, id)).toMatchObject({ content: 'Still known here.' })
})

test('an edit of a lost entry restores both texts', async () => {
  const { device, id } = await deviceWith('Begun.')
  await editOnDevice(device, id, { content: 'Ended.' }, now)
  await deleteBypassingRules(id)
  startSync(device)
  await eventually(async () => expect(await contentOnServer(device, id)).toBe('Ended.'))
  expect(await textsOnServer(device, id)).toContain('Begun.')
  expect((await readEntry(device.journal, id))?.timestamp).toBe(now)
})

test('an edit of a lost text of an existing entry restores both texts', async () => {
  const { device, id } = await deviceWith('First.')
  const before = await readBypassingRules(id)
  const stop = startSync(device)
  await editOnDevice(device, id, { content: 'Second.' }, now)
  await untilWritesConfirmed(device)
  await stop()
  await deleteBypassingRules(id)
  for (const version of Object.keys(await readServerVersions(device, id)))
    await deleteBypassingRules(`${id}/versions/${version}`)
  await writeBypassingRules(id, before)
  await editOnDevice(device, id, { content: 'Third.' }, now)
  startSync(withoutListener(device))
  await untilOutboxEmpty(device)
  const texts = await textsOnServer(device, id)
  expect(texts[0]).toBe('Third.')
  expect(texts).toHaveLength(3)
  expect(new Set(texts)).toEqual(new Set(['First.', 'Second.', 'Third.']))
})

test('a server rolled back to an older text gets the newer one again, as the text or a version', async () => {
  const { device, id } = await deviceWith('First.')
  const before = await readBypassingRules(id)
  const stop = startSync(device)
  await editOnDevice(device, id, { content: 'Second.' }, now)
  await untilWritesConfirmed(device)
  await stop()
  await writeBypassingRules(id, before)
  startSync(device)
  // Either this device resends its text, or the trigger keeps the overwritten text as a version.
  await eventually(async () => expect(await textsOnServer(device, id)).toContain('Second.'))
})

test('a write acknowledged and then lost before the listener delivered it is sent again', async () => {
  const { device } = await deviceWith('Before.')
  const entry = makeEntryToSave(device, 'Answered, and forgotten.', now)
  await saveEntries(device.journal, [entry], now)
  const stop = startSync(withoutListener(device))
  await untilOutboxEmpty(device)
  await stop()
  await deleteBypassingRules(entry.id)
  startSync(device)
  await eventually(async () => expect(await contentOnServer(device, entry.id)).toBe('Answered, and forgotten.'))
})

test('a device that listens does not rewrite data deleted with its account', async () => {
  const { device, id } = await deviceWith('Goes with its account.')
  const isSessionValid = vi.fn<JournalServer['isSessionValid']>(device.server.isSessionValid)
  startSync({ ...device, server: { ...device.server, isSessionValid } })
  await untilWritesConfirmed(device)
  await disable(device.uid)
  await deleteBypassingRules(id)
  await eventually(async () =>
    expect(isSessionValid.mock.settledResults).toContainEqual({ type: 'fulfilled', value: false }),
  )
  expect(await (await device.journal.database()).count('outbox')).toBe(0)
  expect(await readBypassingRules(id)).toHaveProperty('error')
})

test('an edit in flight when the account is deleted does not restore its entry', async () => {
  const { device, id } = await deviceWith('Goes with its account.')
  await editOnDevice(device, id, { content: 'Just changed.' }, now)
  await disable(device.uid)
  await deleteBypassingRules(id)
  const send = vi.fn<JournalServer['send']>(device.server.send)
  startSync(withoutListener({ ...device, server: { ...device.server, send } }))
  await eventually(async () =>
    expect(send.mock.settledResults).toContainEqual({ type: 'fulfilled', value: { status: 'unreachable' } }),
  )
  expect(await readBypassingRules(id)).toHaveProperty('error')
})

test('an entry purged elsewhere leaves this device, even after a long absence', async () => {
  const { device, id } = await deviceWith('Deleted elsewhere, and purged.')
  await purgeBypassingRules(device, id)
  startSync(device)
  await eventually(async () => expect(await readEntry(device.journal, id)).toBeUndefined())
  await untilCaughtUp(device)
  expect(await readBypassingRules(id)).toHaveProperty('fields.purgedAt')
})

test('an entry restored by a backup after its purge is purged again', async () => {
  const { device, id, before } = await deviceThatSawPurge()
  await writeBypassingRules(id, before)
  startSync(device)
  await eventually(async () => expect(await readBypassingRules(id)).toHaveProperty('fields.purgedAt'))
  // The tombstone is on the server before the listener delivers it.
  await eventually(async () => expect(await readEntry(device.journal, id)).toBeUndefined())
  await untilCaughtUp(device)
  expect(await readRefusedWrites(device.journal)).toEqual([])
})

test('an entry written by another device after a backup restored it is not purged', async () => {
  const { device, otherDevice, id, before } = await deviceThatSawPurge()
  await writeBypassingRules(id, before)
  const stop = startSync(otherDevice)
  await eventually(async () => expect(await readEntry(otherDevice.journal, id)).toBeDefined())
  await editOnDevice(otherDevice, id, { content: 'New words.' }, now)
  await untilOutboxEmpty(otherDevice)
  await stop()
  startSync(device)
  await eventually(async () =>
    expect(await readEntry(device.journal, id)).toMatchObject({ content: 'New words.', deletedAt: null }),
  )
  await untilOutboxEmpty(device)
  expect(await contentOnServer(device, id)).toBe('New words.')
})

test('no write of a device that shows a purged entry restores it, and its text moves to the tray', async () => {
  const { device, id } = await deviceWith('Deleted elsewhere, and purged.')
  await purgeBypassingRules(device, id)
  await editOnDevice(device, id, { content: 'Written without knowing.' }, now)
  await fileEntries(device.journal, [id], '', now)
  await reorderEntries(device.journal, [id], now)
  await setNeverAi(device.journal, id, true, now)
  await setNeverAi(device.journal, id, false, now)
  await deleteEntries(device.journal, [id], now)
  await restoreEntries(device.journal, [id], now)
  startSync(withoutListener(device))
  await eventually(async () => expect(await (await device.journal.database()).count('outbox')).toBe(0))
  expect(await readBypassingRules(id)).toHaveProperty('fields.purgedAt')
  expect(await readRefusedWrites(device.journal)).toMatchObject([
    { reason: 'purged', write: { content: 'Written without knowing.' } },
  ])
})

test('a rolled-back server gets the trash state again, too', async () => {
  const { device, id } = await deviceWith('In the trash for a while.')
  const stop = startSync(device)
  await deleteEntries(device.journal, [id], now)
  await untilWritesConfirmed(device)
  await stop()
  await deleteBypassingRules(id)
  startSync(device)
  await eventually(async () => expect(await contentOnServer(device, id)).toBe('In the trash for a while.'))
  expect(await readBypassingRules(id)).toHaveProperty('fields.deletedAt.timestampValue')
})

test("a later visit reads the previous visit's changes again, or one entry when there were none", async () => {
  const { device } = await deviceWith('One of many.')
  await saveEntries(
    device.journal,
    Array.from({ length: 50 }, (_, index) => makeEntryToSave(device, `Thought ${index}`, now)),
    now,
  )
  const stop = startSync(device)
  await untilOutboxEmpty(device)
  // The listener delivers notes of this device as changes, too.
  const newest = await newestOnServer(device)
  const database = await device.journal.database()
  await eventually(async () => expect(await database.get('meta', 'cursor')).toMatchObject({ entryId: newest }))
  await stop()
  // As after half a minute in sync.
  await database.put('meta', { ...((await database.get('meta', 'cursor')) as Cursor), isSettled: true }, 'cursor')
  expect(await readsOfVisit(device)).toBe(51)
  expect(await readsOfVisit(device)).toBe(1)
})

test('a rollback missed by the listener is noticed on the next visit, even with an advanced cursor', async () => {
  const { device, otherDevice, id } = await deviceWith('Before.')
  const entry = makeEntryToSave(device, 'Lost unnoticed.', now)
  const later = makeEntryToSave(otherDevice, 'Written later.', now)
  const stop = startSync({ ...device, server: withoutRemovals(device.server) })
  await saveEntries(device.journal, [entry], now)
  await untilWritesConfirmed(device)
  await deleteBypassingRules(entry.id)
  await saveEntries(otherDevice.journal, [later], now)
  const stopOther = startSync(otherDevice)
  const database = await device.journal.database()
  await eventually(async () => expect(await database.get('meta', 'cursor')).toMatchObject({ entryId: later.id }))
  await stopOther()
  await stop()
  expect(await readBypassingRules(entry.id)).toHaveProperty('error')
  startSync(device)
  await eventually(async () => expect(await contentOnServer(device, entry.id)).toBe('Lost unnoticed.'))
  expect(await contentOnServer(device, id)).toBe('Before.')
})

test('a first text replaced by another device returns with the newer one when the server lost both', async () => {
  const { device, otherDevice, id } = await forgottenTexts()
  startSync(otherDevice)
  await eventually(async () => expect(await contentOnServer(otherDevice, id)).toBe('Second.'))
  startSync(device)
  await eventually(async () => expect(new Set(await textsOnServer(device, id))).toEqual(new Set(['First.', 'Second.'])))
  // Only the user can decide between the two texts.
  await eventually(async () => {
    const copies = [await readServerEntry(device, id), await readEntry(otherDevice.journal, id)]
    expect(copies.map((copy) => [copy?.content, copy?.forks?.length])).toEqual([
      ['First.', 1],
      ['First.', 1],
    ])
  })
})

test('an entry rewritten by two devices from different texts keeps both', async () => {
  const { device, otherDevice, id } = await forgottenTexts()
  // Both devices detect the loss before either has recreated the entry.
  await recreateLostEntries(device.journal, [id], now)
  await recreateLostEntries(otherDevice.journal, [id], now)
  const stopOther = startSync(withoutListener(otherDevice))
  await untilOutboxEmpty(otherDevice)
  await stopOther()
  startSync(device)
  await eventually(async () => expect(new Set(await textsOnServer(device, id))).toEqual(new Set(['First.', 'Second.'])))
})

test('an entry hidden by this device stays hidden when another one rewrites it from an old state', async () => {
  const { device, otherDevice, id } = await deviceWith('Hidden since.')
  await claimUsername(device)
  await createNotebook(device.journal, makeNotebook(device, 'River notes', true), now)
  await fileEntries(device.journal, [id], 'River notes', now)
  await visit(device)
  await visit(otherDevice)
  await fileEntries(device.journal, [id], '', now)
  await setNeverAi(device.journal, id, true, now)
  await visit(device)
  await deleteBypassingRules(id)
  await recreateLostEntries(device.journal, [id], now)
  await visit(otherDevice)
  expect(await readBypassingRules(id)).toHaveProperty('fields.isPublic.booleanValue', true)
  await visit(device)
  expect(await readBypassingRules(id)).toMatchObject({
    fields: { isPublic: { booleanValue: false }, neverAi: { booleanValue: true } },
  })
})

test('a purged entry rewritten by another device after a rollback is purged again', async () => {
  const { device, otherDevice, id } = await deviceWith('Deleted for good.')
  await visit(otherDevice)
  await purgeBypassingRules(device, id)
  const stop = startSync(device)
  await eventually(async () => expect(await readEntry(device.journal, id)).toBeUndefined())
  await untilCaughtUp(device)
  await stop()
  await deleteBypassingRules(id)
  await visit(otherDevice)
  expect(await contentOnServer(device, id)).toBe('Deleted for good.')
  startSync(device)
  await eventually(async () => expect(await readBypassingRules(id)).toHaveProperty('fields.purgedAt'))
})

test('another user who takes the id of a lost entry does not replace it', async () => {
  const { device, id } = await deviceWith('My own words.')
  const before = (await readBypassingRules(id)) as { readonly fields: object }
  const strangerFields = { ...before.fields, uid: { stringValue: 'a-stranger' }, content: { stringValue: 'Not mine.' } }
  await writeBypassingRules(id, { fields: { ...strangerFields, isPublic: { booleanValue: true } } })
  await recreateLostEntries(device.journal, [id], now)
  await visit(device)
  expect(await readEntry(device.journal, id)).toMatchObject({ uid: device.uid, content: 'My own words.' })
  expect(await readRefusedWrites(device.journal)).toMatchObject([{ write: { entry: { content: 'My own words.' } } }])
})

test('a logout before the comparison completes keeps data that may exist only on this device', async () => {
  const { device, id } = await deviceWith('Only here by now.')
  await deleteBypassingRules(id)
  const database = await device.journal.database()
  await database.put('meta', 'a-rollback', 'rollback')
  expect(await countUncomparedEntries(device.journal)).toBe(1)
  await clearMirror(device.journal)
  startSync(device)
  await eventually(async () => expect(await contentOnServer(device, id)).toBe('Only here by now.'))
})

/** An entry that the server has lost; each device knows a different text of it. */
async function forgottenTexts() {
  const { device, otherDevice, id } = await deviceWith('First.')
  const stop = startSync(otherDevice)
  await eventually(async () => expect(await readEntry(otherDevice.journal, id)).toBeDefined())
  await editOnDevice(otherDevice, id, { content: 'Second.' }, now)
  await untilWritesConfirmed(otherDevice)
  await stop()
  for (const version of Object.keys(await readServerVersions(otherDevice, id)))
    await deleteBypassingRules(`${id}/versions/${version}`)
  await deleteBypassingRules(id)
  return { device, otherDevice, id }
}

/** Syncs until the outbox is empty, and the mirror has caught up and was compared. */
async function visit(device: Device): Promise<void> {
  const database = await device.journal.database()
  await database.delete('meta', 'contactAt')
  const stop = startSync(device)
  await untilCaughtUp(device)
  await eventually(async () => expect(await database.get('meta', 'rollback')).toBeUndefined())
  await untilWritesConfirmed(device)
  await stop()
}

/** A device with one entry that was in sync and has stopped. `other` is new. */
async function deviceWith(content: string): Promise<{ device: Device; otherDevice: Device; id: string }> {
  const [device, otherDevice] = await openTwoDevices()
  const entry = makeEntryToSave(device, content, now)
  await saveEntries(device.journal, [entry], now)
  const stop = startSync(device)
  await untilCaughtUp(device)
  await eventually(async () => {
    expect(await (await device.journal.database()).get('meta', 'cursor')).toMatchObject({ entryId: entry.id })
  })
  await untilWritesConfirmed(device)
  await stop()
  return { device, otherDevice, id: entry.id }
}

/**
 * One device has seen the purge of an entry, the other has not. `before` is the entry's earlier
 * document. Neither syncs.
 */
async function deviceThatSawPurge() {
  const { device, otherDevice, id } = await deviceWith('Deleted for good.')
  const before = await readBypassingRules(id)
  await purgeBypassingRules(device, id)
  const stop = startSync(device)
  await eventually(async () => expect(await readEntry(device.journal, id)).toBeUndefined())
  await untilCaughtUp(device)
  await stop()
  return { device, otherDevice, id, before }
}

/** The number of documents that a session's listener reads until it first catches up. */
async function readsOfVisit(device: Device): Promise<number | undefined> {
  let changeCount = 0
  // A restarted listener reads more.
  let toldAtFirst: number | undefined
  const counting: JournalServer = {
    ...device.server,
    readNewestEntries: () => Promise.reject(new Error('There is no need to ask for a page.')),
    readChangedEntries: () => Promise.reject(new Error('There is no need to ask for a page.')),
    watchChanges: (from, listener) =>
      device.server.watchChanges(from, {
        ...listener,
        onChanges: (changed, removedIds) => {
          changeCount += changed.length
          listener.onChanges(changed, removedIds)
        },
        onCaughtUp: (isCaughtUp) => {
          if (isCaughtUp) toldAtFirst ??= changeCount
          listener.onCaughtUp(isCaughtUp)
        },
      }),
  }
  await (await device.journal.database()).delete('meta', 'contactAt')
  const stop = startSync({ ...device, server: counting })
  await untilCaughtUp(device)
  await stop()
  return toldAtFirst
}

/** A server whose listener never reports removals. */
function withoutRemovals(server: JournalServer): JournalServer {
  return {
    ...server,
    watchChanges: (from, listener) =>
      server.watchChanges(from, { ...listener, onChanges: (changed) => listener.onChanges(changed, []) }),
  }
}

/** The id of the most recently changed entry. */
async function newestOnServer({ firestore, uid }: Device): Promise<string | undefined> {
  const changes = query(
    collection(firestore, 'messages'),
    where('uid', '==', uid),
    orderBy('updatedAt', 'desc'),
    limit(1),
  )
  return (await getDocsFromServer(changes)).docs[0]?.id
}

async function contentOnServer({ firestore }: Device, id: string): Promise<unknown> {
  return (await getDocFromServer(doc(firestore, 'messages', id))).get('content')
}

async function textsOnServer(device: Device, id: string): Promise<readonly unknown[]> {
  return [await contentOnServer(device, id), ...Object.values(await readServerVersions(device, id))]
}

/** As at the start of an account deletion. Its tokens stay valid for an hour. */
async function disable(uid: string): Promise<void> {
  const { auth, projectId } = inject('backend')
  const response = await fetch(`${auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`, {
    method: 'POST',
    headers: owner,
    body: JSON.stringify({ localId: uid, disableUser: true }),
  })
  expect(response.ok).toBe(true)
}

const owner = { authorization: 'Bearer owner', 'content-type': 'application/json' }
