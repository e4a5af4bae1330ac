import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'

import { deleteEntries } from '../local/operations/delete-entries'
import { saveEntries } from '../local/operations/save-entries'
import { type Device, makeCredentials, openDevice } from '../local/testing/device'
import { makeEntryToSave } from '../local/testing/make-entry-to-save'
import { startSync } from '../local/testing/start-sync'
import { openTwoDevices } from '../local/testing/open-two-devices'
import type { StatsState } from './choose-categories'
import { watchStats } from './watch-stats'
import { eventually } from '../testing/eventually'

test("a device without entries receives the account's counts, and each change from another device", async () => {
  const [phone, laptop] = await openTwoDevices()
  const news = watch(laptop)
  await eventually(() => expect(news.latest).toEqual({ status: 'unavailable' }))
  startSync(phone)
  const ids = await save(phone, ['Work', 'Work', 'art', ''])
  await counts(news, [
    ['', 1],
    ['art', 1],
    ['Work', 2],
  ])
  await deleteEntries(phone.journal, [ids[0] ?? '', ids[2] ?? ''], Date.now())
  await counts(news, [
    ['', 1],
    ['Work', 1],
  ])
})

test("a user cannot read another user's counts", async () => {
  const [ownDevice, otherDevice] = [await openDevice(makeCredentials()), await openDevice(makeCredentials())]
  startSync(otherDevice)
  const owners = watch(otherDevice)
  await save(otherDevice, ['Secrets'])
  await counts(owners, [['Secrets', 1]])
  const strangers = watch(ownDevice, otherDevice.uid)
  await eventually(() => expect(strangers.latest).toEqual({ status: 'unavailable' }))
})

function watch(device: Device, uid = device.uid): { latest: StatsState } {
  const news: { latest: StatsState } = { latest: { status: 'loading' } }
  onTestFinished(watchStats(device.firestore, uid, (latest) => (news.latest = latest)))
  return news
}

async function counts(news: { readonly latest: StatsState }, wanted: readonly (readonly [string, number])[]) {
  const categories = wanted.map(([category, count]) => ({ category, count }))
  await eventually(() => expect(news.latest).toEqual({ status: 'ready', categories }))
}

async function save(device: Device, categories: readonly string[]): Promise<readonly string[]> {
  const entries = categories.map((category) => ({ ...makeEntryToSave(device, 'Rain', Date.now()), category }))
  await saveEntries(device.journal, entries, Date.now())
  return entries.map(({ id }) => id)
}
