import 'fake-indexeddb/auto'
import { expect, inject, test } from 'vitest'

import { eventually } from '../../testing/eventually'
import { makeId } from '../make-id'
import { readOwnNotebooks } from '../queries/own-notebooks'
import { readRefusedWrites } from '../queries/outbox-and-tray'
import { type Device, makeCredentials, openDevice } from '../testing/device'
import { startSync } from '../testing/start-sync'
import { untilOutboxEmpty } from '../testing/until-outbox-empty'
import { deleteNotebook } from './delete-notebook'
import { renameNotebook } from './rename-notebook'
import { setNotebookPrivacy } from './set-notebook-privacy'

const now = 1_790_000_000_000
const text = (stringValue: string) => ({ stringValue })
const complete = (uid: string) => ({
  name: text('Complete'),
  uid: text(uid),
  creatorUsername: text('ada'),
  collaborators: { arrayValue: {} },
  originalCreatorUID: text(uid),
  isPublic: { booleanValue: false },
})

test('[SHAPE9] notebooks of older shapes are listed, and can be renamed, published and deleted', async () => {
  const device = await openDevice(makeCredentials())
  const { originalCreatorUID: _, ...withoutCreator } = complete(device.uid)
  const withEmptyCreator = { ...complete(device.uid), originalCreatorUID: text('') }
  const bare = { name: text('Bare'), uid: text(device.uid) }
  const ids = await Promise.all([withoutCreator, withEmptyCreator, bare].map(plant))
  startSync(device)
  await eventually(async () => expect(await idsOn(device)).toEqual(ids.toSorted()))

  for (const id of ids) await renameNotebook(device.journal, id, `Renamed ${id}`, now)
  await untilOutboxEmpty(device)
  for (const id of ids) await setNotebookPrivacy(device.journal, id, true, now)
  await untilOutboxEmpty(device)
  for (const id of ids) expect(await stored(device, id)).toMatchObject({ name: `Renamed ${id}`, isPublic: true })
  for (const id of ids) await deleteNotebook(device.journal, id, now)
  await untilOutboxEmpty(device)
  expect(await readRefusedWrites(device.journal)).toEqual([])
  await eventually(async () => expect(await idsOn(device)).toEqual([]))
  for (const id of ids) expect(await stored(device, id)).toHaveProperty('deletedAt')
})

async function idsOn({ journal }: Device): Promise<readonly string[]> {
  return (await readOwnNotebooks(journal)).map(({ id }) => id).toSorted()
}

async function stored({ rest }: Device, id: string) {
  return (await rest.get(`collections/${id}`))?.fields
}

/** Bypasses the rules, which reject an older shape from clients. */
async function plant(fields: Readonly<Record<string, unknown>>): Promise<string> {
  const { firestore, projectId } = inject('backend')
  const id = makeId()
  const url = `http://${firestore}/v1/projects/${projectId}/databases/(default)/documents/collections/${id}`
  const response = await fetch(url, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ fields }),
  })
  expect(response.ok).toBe(true)
  return id
}
