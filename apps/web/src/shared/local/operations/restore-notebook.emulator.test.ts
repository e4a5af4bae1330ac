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
  const [phone] = await openTwoDevices()
  await claimUsername(phone)
  const { notebook, ids } = await publicNotebook(phone)
  const [first = '', second = '', third = ''] = ids
  const stop = startSync(phone)
  await untilOutboxEmpty(phone)

  const filed = await shownIn(phone, notebook.name, ids.length)
  await deleteNotebook(phone.journal, notebook.id, now)
  await untilOutboxEmpty(phone)
  expect(await readServerEntry(phone, first)).toMatchObject({ collectionName: '', isPublic: false })
  await restoreNotebook(phone.journal, notebook, filed, now)
  await untilOutboxEmpty(phone)
  for (const id of [third, first]) {
    expect(await readServerEntry(phone, id)).toMatchObject({ collectionName: notebook.name, isPublic: true })
  }
  // Entries in the trash stay private.
  expect(await readServerEntry(phone, second)).toMatchObject({ collectionName: notebook.name, isPublic: false })
  expect(await orderOn(phone)).toEqual([third, first])
  await eventually(async () => expect(await readOwnNotebooks(phone.journal)).toMatchObject([{ id: notebook.id }]))
  expect(await readRefusedWrites(phone.journal)).toEqual([])
  await stop()
})

test('an entry that a late copy shows in the deleted notebook again is restored, too', async () => {
  const [phone] = await openTwoDevices()
  await claimUsername(phone)
  const { notebook, ids } = await publicNotebook(phone)
  const [first = ''] = ids
  const stop = startSync(phone)
  await untilOutboxEmpty(phone)
  const filed = await shownIn(phone, notebook.name, ids.length)
  const late = await readServerEntry(phone, first)
  await deleteNotebook(phone.journal, notebook.id, now)
  await untilOutboxEmpty(phone)
  await stop()
  await mergeServerEntries(phone.journal, [late], { now })
  await restoreNotebook(phone.journal, notebook, filed, now)
  startSync(phone)
  await untilOutboxEmpty(phone)
  expect(await readServerEntry(phone, first)).toMatchObject({ collectionName: notebook.name, isPublic: true })
})

test('an entry filed elsewhere meanwhile stays there, and one already restored is unchanged', async () => {
  const [phone] = await openTwoDevices()
  const { notebook, ids } = await publicNotebook(phone)
  const [first = '', , third = ''] = ids
  const filed = await readNotebookEntryIds(phone.journal, notebook.name)
  await restoreNotebook(phone.journal, { ...notebook, name: 'Another' }, filed, now)
  expect(await readOwnNotebooks(phone.journal)).toMatchObject([{ name: notebook.name }])

  await deleteNotebook(phone.journal, notebook.id, now)
  await createNotebook(phone.journal, makeNotebook(phone, 'Night pages', false), now)
  await fileEntries(phone.journal, [first], 'Night pages', now)
  await restoreNotebook(phone.journal, notebook, filed, now)
  expect(await orderOn(phone)).toEqual([third])
  expect(await readNotebookEntries(phone.journal, 'Night pages')).toMatchObject([{ id: first }])
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
