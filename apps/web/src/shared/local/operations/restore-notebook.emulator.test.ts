import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import { readNotebookEntries } from '../queries/read-notebook-entries'
import { readNotebookEntryIds } from '../queries/read-notebook-entry-ids'
import { readOwnNotebooks } from '../queries/own-notebooks'
import { readRefusedWrites } from '../queries/outbox-and-tray'
import { mergeServerEntries } from '../sync/merge-server-entries'
import { claimUsername } from '../testing/claim-username'
import type { Device } from '../testing/device'
import { makeEntryToSave } from '../testing/make-entry-to-save'
import { startSync } from '../testing/start-sync'
import { makeNotebook } from '../testing/make-notebook'
import { readServerEntry } from '../testing/read-server-entry'
import { untilOutboxEmpty } from '../testing/until-outbox-empty'
import { openTwoDevices } from '../testing/open-two-devices'
import { createNotebook } from './create-notebook'
import { deleteEntries } from './delete-entries'
import { deleteNotebook } from './delete-notebook'
import { fileEntries } from './file-entries'
import { reorderEntries } from './reorder-entries'
import { restoreNotebook } from './restore-notebook'
import { saveEntries } from './save-entries'
import { eventually } from '../../testing/eventually'

const now = 1_790_000_000_000

test('a deleted public notebook is restored with its entries in order, also after the deletion was sent', async () => {
  const [one] = await openTwoDevices()
  await claimUsername(one)
  const { notebook, ids } = await publicNotebook(one)
  const [first = '', second = '', third = ''] = ids
  const stop = startSync(one)
  await untilOutboxEmpty(one)

  const filed = await shownIn(one, notebook.name, ids.length)
  await deleteNotebook(one.journal, notebook.id, now)
  await untilOutboxEmpty(one)
  expect(await readServerEntry(one, first)).toMatchObject({ collectionName: '', isPublic: false })
  await restoreNotebook(one.journal, notebook, filed, now)
  await untilOutboxEmpty(one)
  for (const id of [third, first]) {
    expect(await readServerEntry(one, id)).toMatchObject({ collectionName: notebook.name, isPublic: true })
  }
  // Entries in the trash stay private.
  expect(await readServerEntry(one, second)).toMatchObject({ collectionName: notebook.name, isPublic: false })
  expect(await orderOn(one)).toEqual([third, first])
  await eventually(async () => expect(await readOwnNotebooks(one.journal)).toMatchObject([{ id: notebook.id }]))
  expect(await readRefusedWrites(one.journal)).toEqual([])
  await stop()
})

test('an entry that a late copy shows in the deleted notebook again is restored, too', async () => {
  const [one] = await openTwoDevices()
  await claimUsername(one)
  const { notebook, ids } = await publicNotebook(one)
  const [first = ''] = ids
  const stop = startSync(one)
  await untilOutboxEmpty(one)
  const filed = await shownIn(one, notebook.name, ids.length)
  const late = await readServerEntry(one, first)
  await deleteNotebook(one.journal, notebook.id, now)
  await untilOutboxEmpty(one)
  await stop()
  await mergeServerEntries(one.journal, [late], { now })
  await restoreNotebook(one.journal, notebook, filed, now)
  startSync(one)
  await untilOutboxEmpty(one)
  expect(await readServerEntry(one, first)).toMatchObject({ collectionName: notebook.name, isPublic: true })
})

test('an entry filed elsewhere meanwhile stays there, and one already restored is unchanged', async () => {
  const [one] = await openTwoDevices()
  const { notebook, ids } = await publicNotebook(one)
  const [first = '', , third = ''] = ids
  const filed = await readNotebookEntryIds(one.journal, notebook.name)
  await restoreNotebook(one.journal, { ...notebook, name: 'Another' }, filed, now)
  expect(await readOwnNotebooks(one.journal)).toMatchObject([{ name: notebook.name }])

  await deleteNotebook(one.journal, notebook.id, now)
  await createNotebook(one.journal, makeNotebook(one, 'Night pages', false), now)
  await fileEntries(one.journal, [first], 'Night pages', now)
  await restoreNotebook(one.journal, notebook, filed, now)
  expect(await orderOn(one)).toEqual([third])
  expect(await readNotebookEntries(one.journal, 'Night pages')).toMatchObject([{ id: first }])
})

/** A public notebook of three entries, the second in the trash; its order is third, first. */
async function publicNotebook(device: Device) {
  const notebook = makeNotebook(device, 'River notes', true)
  await createNotebook(device.journal, notebook, now)
  const entries = ['One.', 'Two.', 'Three.'].map((content) => makeEntryToSave(device, content, now))
  await saveEntries(device.journal, entries, now)
  const ids = entries.map(({ id }) => id)
  await fileEntries(device.journal, ids, notebook.name, now)
  await reorderEntries(device.journal, ids.toReversed(), now)
  await deleteEntries(device.journal, ids.slice(1, 2), now)
  return { notebook, ids }
}

/** Waits until the device shows `count` entries in a notebook, since its listener may lag. */
async function shownIn({ journal }: Pick<Device, 'journal'>, name: string, count: number): Promise<readonly string[]> {
  return eventually(async () => {
    const shown = await readNotebookEntryIds(journal, name)
    expect(shown).toHaveLength(count)
    return shown
  })
}

async function orderOn({ journal }: Pick<Device, 'journal'>): Promise<readonly string[]> {
  return (await readNotebookEntries(journal, 'River notes')).map(({ id }) => id)
}
