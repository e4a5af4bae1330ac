import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { readNotebookEntries } from '../queries/read-notebook-entries'
import { readRefusedWrites, countPendingWrites } from '../queries/outbox-and-tray'
import type { Device } from '../testing/device'
import { makeEntryToSave } from '../testing/make-entry-to-save'
import { startSync } from '../testing/start-sync'
import { readServerEntry } from '../testing/read-server-entry'
import { untilOutboxEmpty } from '../testing/until-outbox-empty'
import { openTwoDevices } from '../testing/open-two-devices'
import { fileEntries } from './file-entries'
import { reorderEntries } from './reorder-entries'
import { saveEntries } from './save-entries'
import { eventually } from '../../testing/eventually'

const now = 1_790_000_000_000

test('two devices that reorder a notebook concurrently converge on one order', async () => {
  const [phone, laptop] = await openTwoDevices()
  const ids = await fill(phone, 12)
  startSync(phone)
  startSync(laptop)
  await untilOutboxEmpty(phone)
  await eventually(async () => expect(await orderOn(laptop)).toHaveLength(12))

  const shuffled = fc.sample(fc.shuffledSubarray([...ids], { minLength: 12 }), { numRuns: 2, seed: 7 })
  await Promise.all([
    reorderEntries(phone.journal, shuffled[0] ?? [], now),
    reorderEntries(laptop.journal, shuffled[1] ?? [], now),
  ])
  await untilOutboxEmpty(phone)
  await untilOutboxEmpty(laptop)
  await eventually(async () => {
    const onServers = await Promise.all(ids.map(async (id) => [id, (await readServerEntry(phone, id)).order] as const))
    for (const device of [phone, laptop]) expect(await placesOn(device)).toEqual(new Map(onServers))
  })
  expect(await orderOn(phone)).toEqual(await orderOn(laptop))

  // The next reorder gives every entry its index again.
  await reorderEntries(phone.journal, ids, now)
  await untilOutboxEmpty(phone)
  await eventually(async () => expect(await orderOn(laptop)).toEqual(ids))
  const entries = await readNotebookEntries(laptop.journal, 'River notes')
  expect(entries.map(({ order }) => order)).toEqual(ids.map((_, index) => index))
  expect(await readRefusedWrites(phone.journal)).toEqual([])
})

test('moving one of a thousand entries writes only those between its old and new position', async () => {
  const [phone] = await openTwoDevices()
  const ids = await fill(phone, 1_000)
  await reorderEntries(phone.journal, ids, now)
  const before = await countPendingWrites(phone.journal)
  const [moved = '', ...rest] = ids
  rest.splice(399, 0, moved)
  await reorderEntries(phone.journal, rest, now)
  expect(await countPendingWrites(phone.journal)).toBe(before + 400)
  expect(await orderOn(phone)).toEqual(rest)
})

async function fill(device: Device, count: number): Promise<readonly string[]> {
  const entries = Array.from({ length: count }, (_, index) => makeEntryToSave(device, `Entry ${index}.`, now + index))
  await saveEntries(device.journal, entries, now)
  const ids = entries.map(({ id }) => id)
  await fileEntries(device.journal, ids, 'River notes', now)
  return ids
}

async function placesOn({ journal }: Pick<Device, 'journal'>): Promise<ReadonlyMap<string, number | null>> {
  return new Map((await readNotebookEntries(journal, 'River notes')).map(({ id, order }) => [id, order]))
}

async function orderOn({ journal }: Pick<Device, 'journal'>): Promise<readonly string[]> {
  return (await readNotebookEntries(journal, 'River notes')).map(({ id }) => id)
}
