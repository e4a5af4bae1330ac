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
  const { one, stop, tell } = await deviceThatIsTold()
  const notebook = makeNotebook(one, 'River notes', true)
  await createNotebook(one.journal, notebook, now)
  await untilOutboxEmpty(one)
  await tell([])
  await stop()
  const entry = makeEntryToSave(one, 'The heron was there again.', now)
  await saveEntries(one.journal, [entry], now)
  await fileEntries(one.journal, [entry.id], 'River notes', now)
  expect(await readEntry(one.journal, entry.id)).toMatchObject({ collectionName: 'River notes', isPublic: true })
})

test('an acknowledged rename, unpublication and deletion stay when an older list arrives later', async () => {
  const { one, tell } = await deviceThatIsTold()
  const [river, night] = [makeNotebook(one, 'River notes', true), makeNotebook(one, 'Night', false)]
  await createNotebook(one.journal, river, now)
  await createNotebook(one.journal, night, now)
  await untilOutboxEmpty(one)
  await tell([river, night])
  await renameNotebook(one.journal, river.id, 'Canal notes', now)
  await setNotebookPrivacy(one.journal, river.id, false, now)
  await deleteNotebook(one.journal, night.id, now)
  await untilOutboxEmpty(one)
  const after = { ...river, name: 'Canal notes', isPublic: false }
  const shown = { id: river.id, name: 'Canal notes', isPublic: false }
  for (const list of [[river, night], [night, { ...river, name: 'Canal notes' }], [after]]) {
    await tell(list)
    expect(await readOwnNotebooks(one.journal)).toMatchObject([shown])
  }
})

test("another device's change after an acknowledgement is shown, even if no list showed the acknowledged state", async () => {
  const { one, other, tell } = await deviceThatIsTold()
  const notebook = makeNotebook(one, 'River notes', false)
  await createNotebook(one.journal, notebook, now)
  await untilOutboxEmpty(one)
  await tell([notebook])
  startSync(other)
  await eventually(async () => expect(await readOwnNotebooks(other.journal)).toHaveLength(1))
  await renameNotebook(one.journal, notebook.id, 'Canal notes', now)
  await untilOutboxEmpty(one)
  await renameNotebook(other.journal, notebook.id, 'Lake notes', now)
  await untilOutboxEmpty(other)
  for (const list of [[notebook], [{ ...notebook, name: 'Lake notes' }]]) {
    await tell(list)
    expect(await readOwnNotebooks(one.journal)).toMatchObject([{ name: 'Lake notes' }])
  }
  await deleteNotebook(other.journal, notebook.id, now)
  await untilOutboxEmpty(other)
  await tell([])
  expect(await readOwnNotebooks(one.journal)).toEqual([])
})

test('acknowledged changes stay while the server is unreachable', async () => {
  const { one, tell } = await deviceThatIsTold({ isInReach: false })
  const notebook = makeNotebook(one, 'River notes', false)
  await createNotebook(one.journal, notebook, now)
  await untilOutboxEmpty(one)
  await tell([])
  expect(await readOwnNotebooks(one.journal)).toMatchObject([{ name: 'River notes' }])
  await tell([notebook])
  await tell([])
  expect(await readOwnNotebooks(one.journal)).toEqual([])
})

/** A device with real sends and reads, whose notebook snapshots the test delivers. */
async function deviceThatIsTold({ isInReach = true } = {}) {
  const [one, other] = await openTwoDevices()
  await claimUsername(one)
  let onNotebooks: ((notebooks: readonly Notebook[]) => void) | undefined
  const server: Device['server'] = {
    ...one.server,
    readNotebook: async (id) => {
      if (!isInReach) throw new Error('Out of reach.')
      return one.server.readNotebook(id)
    },
    watchNotebooks: (listener) => {
      onNotebooks = listener
      return () => undefined
    },
  }
  const stop = startSync({ journal: one.journal, server })
  await eventually(() => expect(onNotebooks).toBeDefined())
  /** Delivers a snapshot, and waits until it is merged. */
  const tell = async (notebooks: readonly Notebook[]) => {
    const database = await one.journal.database()
    await database.delete('meta', 'notebooksAreKnown')
    onNotebooks?.(notebooks)
    await eventually(async () => expect(await database.get('meta', 'notebooksAreKnown')).toBe(true))
  }
  return { one, other, stop, tell }
}
