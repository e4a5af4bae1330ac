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

test('every tab syncs when the browser refuses locks', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: () => Promise.reject(new DOMException('The request was denied.', 'SecurityError')) },
  })
  expect(await beginsToSync(new Journal('ada', makeId()))).toBe(true)
})

test('a journal in memory is synced while another tab is the leader, which cannot send its writes', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => undefined) } })
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(await beginsToSync(new Journal('ada', makeId()))).toBe(true)
})

test('a journal on disk is synced by one tab only', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => undefined) } })
  expect(await beginsToSync(new Journal('ada', makeId()))).toBe(false)
})

const never = new Promise<never>(() => undefined)

test.each<[string, () => Promise<JournalServer>]>([
  ['code does not come', () => never],
  ['server does not answer', async () => ({ readNewestEntries: () => never }) as unknown as JournalServer],
])('a sync stops at once although its %s, so that a logout can clear this device', async (_, load) => {
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
