import 'fake-indexeddb/auto'
import type { Notebook } from '@geist/domain'
import { expect, test } from 'vitest'

import { createNotebook } from '../operations/create-notebook'
import { deleteNotebook } from '../operations/delete-notebook'
import { fileEntries } from '../operations/file-entries'
import { renameNotebook } from '../operations/rename-notebook'
import { saveEntries } from '../operations/save-entries'
import { setNotebookPrivacy } from '../operations/set-notebook-privacy'
import { readEntry } from '../queries/read-entry'
import { readOwnNotebooks } from '../queries/own-notebooks'
import { claimUsername } from '../testing/claim-username'
import type { Device } from '../testing/device'
import { makeEntryToSave } from '../testing/make-entry-to-save'
import { startSync } from '../testing/start-sync'
import { makeNotebook } from '../testing/make-notebook'
import { untilOutboxEmpty } from '../testing/until-outbox-empty'
import { openTwoDevices } from '../testing/open-two-devices'
import { eventually } from '../../testing/eventually'

const now = 1_790_000_000_000

test('an acknowledged notebook stays and accepts entries when an older list arrives later', async () => {
  const { phone, stop, tell } = await deviceThatIsTold()
  const notebook = makeNotebook(phone, 'River notes', true)
  await createNotebook(phone.journal, notebook, now)
  await untilOutboxEmpty(phone)
  await tell([])
  await stop()
  const entry = makeEntryToSave(phone, 'The heron was there again.', now)
  await saveEntries(phone.journal, [entry], now)
  await fileEntries(phone.journal, [entry.id], 'River notes', now)
  expect(await readEntry(phone.journal, entry.id)).toMatchObject({ collectionName: 'River notes', isPublic: true })
})

test('an acknowledged rename, unpublication and deletion stay when an older list arrives later', async () => {
  const { phone, tell } = await deviceThatIsTold()
  const [river, night] = [makeNotebook(phone, 'River notes', true), makeNotebook(phone, 'Night', false)]
  await createNotebook(phone.journal, river, now)
  await createNotebook(phone.journal, night, now)
  await untilOutboxEmpty(phone)
  await tell([river, night])
  await renameNotebook(phone.journal, river.id, 'Canal notes', now)
  await setNotebookPrivacy(phone.journal, river.id, false, now)
  await deleteNotebook(phone.journal, night.id, now)
  await untilOutboxEmpty(phone)
  const after = { ...river, name: 'Canal notes', isPublic: false }
  const shown = { id: river.id, name: 'Canal notes', isPublic: false }
  for (const list of [[river, night], [night, { ...river, name: 'Canal notes' }], [after]]) {
    await tell(list)
    expect(await readOwnNotebooks(phone.journal)).toMatchObject([shown])
  }
})

test("another device's change after an acknowledgement is shown, even if no list showed the acknowledged state", async () => {
  const { phone, laptop, tell } = await deviceThatIsTold()
  const notebook = makeNotebook(phone, 'River notes', false)
  await createNotebook(phone.journal, notebook, now)
  await untilOutboxEmpty(phone)
  await tell([notebook])
  startSync(laptop)
  await eventually(async () => expect(await readOwnNotebooks(laptop.journal)).toHaveLength(1))
  await renameNotebook(phone.journal, notebook.id, 'Canal notes', now)
  await untilOutboxEmpty(phone)
  await renameNotebook(laptop.journal, notebook.id, 'Lake notes', now)
  await untilOutboxEmpty(laptop)
  for (const list of [[notebook], [{ ...notebook, name: 'Lake notes' }]]) {
    await tell(list)
    expect(await readOwnNotebooks(phone.journal)).toMatchObject([{ name: 'Lake notes' }])
  }
  await deleteNotebook(laptop.journal, notebook.id, now)
  await untilOutboxEmpty(laptop)
  await tell([])
  expect(await readOwnNotebooks(phone.journal)).toEqual([])
})

test('acknowledged changes stay while the server is unreachable', async () => {
  const { phone, tell } = await deviceThatIsTold({ isInReach: false })
  const notebook = makeNotebook(phone, 'River notes', false)
  await createNotebook(phone.journal, notebook, now)
  await untilOutboxEmpty(phone)
  await tell([])
  expect(await readOwnNotebooks(phone.journal)).toMatchObject([{ name: 'River notes' }])
  await tell([notebook])
  await tell([])
  expect(await readOwnNotebooks(phone.journal)).toEqual([])
})

/** A device with real sends and reads, whose notebook snapshots the test delivers. */
async function deviceThatIsTold({ isInReach = true } = {}) {
  const [phone, laptop] = await openTwoDevices()
  await claimUsername(phone)
  let onNotebooks: ((notebooks: readonly Notebook[]) => void) | undefined
  const server: Device['server'] = {
    ...phone.server,
    readNotebook: async (id) => {
      if (!isInReach) throw new Error('Out of reach.')
      return phone.server.readNotebook(id)
    },
    watchNotebooks: (listener) => {
      onNotebooks = listener
      return () => undefined
    },
  }
  const stop = startSync({ journal: phone.journal, server })
  await eventually(() => expect(onNotebooks).toBeDefined())
  /** Delivers a snapshot, and waits until it is merged. */
  const tell = async (notebooks: readonly Notebook[]) => {
    const database = await phone.journal.database()
    await database.delete('meta', 'notebooksAreKnown')
    onNotebooks?.(notebooks)
    await eventually(async () => expect(await database.get('meta', 'notebooksAreKnown')).toBe(true))
  }
  return { phone, laptop, stop, tell }
}
