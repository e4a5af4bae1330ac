import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'

import { Journal } from '../journal'
import { makeId } from '../make-id'
import type { JournalServer } from './journal-server'
import { syncJournal } from './sync-journal'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('where the browser refuses locks, every tab syncs', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: () => Promise.reject(new DOMException('The request was denied.', 'SecurityError')) },
  })
  expect(await beginsToSync(new Journal('ada', makeId()))).toBe(true)
})

test('a journal in memory is synced while another tab is the leader: no other tab can send it', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => undefined) } })
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(await beginsToSync(new Journal('ada', makeId()))).toBe(true)
})

test('a journal on the disk is synced by one tab alone', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => undefined) } })
  expect(await beginsToSync(new Journal('ada', makeId()))).toBe(false)
})

const never = new Promise<never>(() => undefined)

test.each<[string, () => Promise<JournalServer>]>([
  ['code does not come', () => never],
  ['server does not answer', async () => ({ readNewestEntries: () => never }) as unknown as JournalServer],
])('a sync is stopped at once though its %s, so that a logout can clear this device', async (_, load) => {
  const begun = vi.fn<() => Promise<JournalServer>>(load)
  const stop = syncJournal(new Journal('ada', makeId()), begun)
  await vi.waitFor(() => expect(begun).toHaveBeenCalled())
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), 1_000))
  expect(await Promise.race([stop(), late])).toBeUndefined()
})

/** Whether this tab loads the server within a moment. */
async function beginsToSync(journal: Journal): Promise<boolean> {
  await journal.database()
  const begun = new Promise<true>((resolve) => {
    syncJournal(journal, () => {
      resolve(true)
      return new Promise<JournalServer>(() => undefined)
    })
  })
  return Promise.race([begun, new Promise<false>((resolve) => setTimeout(() => resolve(false), 200))])
}
