import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'

import { makeId } from '../local/make-id'
import { deleteEntries } from '../local/operations/delete-entries'
import { saveEntries } from '../local/operations/save-entry'
import { syncJournal } from '../local/sync/sync-journal'
import { type Device, newCredentials, openDevice } from '../local/testing/device'
import type { StatsNews } from './choose-categories'
import { watchStats } from './watch-stats'

const ends: (() => unknown)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

test('a device that has no entry yet learns what the account has, and each change of it on another device', async () => {
  const person = newCredentials()
  const [one, other] = [await openDevice(person), await openDevice(person)]
  const news = watch(other)
  await vi.waitFor(() => expect(news.latest).toEqual({ status: 'none' }))
  ends.push(
    () => one.end(),
    syncJournal(one.journal, async () => one.server),
  )
  const ids = await save(one, ['Work', 'Work', 'art', ''])
  await counts(news, [
    ['', 1],
    ['art', 1],
    ['Work', 2],
  ])
  await deleteEntries(one.journal, [ids[0] ?? '', ids[2] ?? ''], Date.now())
  await counts(news, [
    ['', 1],
    ['Work', 1],
  ])
  ends.push(() => other.end())
})

test('nobody learns what somebody else has', async () => {
  const [mine, theirs] = [await openDevice(newCredentials()), await openDevice(newCredentials())]
  ends.push(
    () => mine.end(),
    () => theirs.end(),
    syncJournal(theirs.journal, async () => theirs.server),
  )
  const owners = watch(theirs)
  await save(theirs, ['Secrets'])
  await counts(owners, [['Secrets', 1]])
  const strangers = watch(mine, theirs.uid)
  await vi.waitFor(() => expect(strangers.latest).toEqual({ status: 'none' }))
})

function watch(device: Device, uid = device.uid): { latest: StatsNews } {
  const news: { latest: StatsNews } = { latest: { status: 'waiting' } }
  ends.push(watchStats(device.firestore, uid, (latest) => (news.latest = latest)))
  return news
}

async function counts(news: { readonly latest: StatsNews }, wanted: readonly (readonly [string, number])[]) {
  const categories = wanted.map(([category, count]) => ({ category, count }))
  await vi.waitFor(() => expect(news.latest).toEqual({ status: 'counted', categories }), { timeout: 15_000 })
}

async function save(device: Device, categories: readonly string[]): Promise<readonly string[]> {
  const entries = categories.map((category) => ({
    id: makeId(),
    uid: device.uid,
    username: 'ada',
    content: 'Rain',
    category,
    timestamp: Date.now(),
  }))
  await saveEntries(device.journal, entries, Date.now())
  return entries.map(({ id }) => id)
}
