import 'fake-indexeddb/auto'
import { setImmediate } from 'node:timers/promises'
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
  expect(await loadsServer(new Journal('ada', makeId()))).toBe(true)
})

test('a journal in memory is synced while another tab is the leader, which cannot send its writes', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => undefined) } })
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(await loadsServer(new Journal('ada', makeId()))).toBe(true)
})

test('a journal on disk is synced by one tab only', async () => {
  const request = vi.fn<() => Promise<never>>(() => never)
  vi.stubGlobal('navigator', { locks: { request } })
  const loadServer = vi.fn<() => Promise<JournalServer>>(() => never)
  syncJournal(new Journal('ada', makeId()), loadServer)
  await vi.waitFor(() => expect(request).toHaveBeenCalled())
  // Code that does not wait for the lock would load the server in this turn of the event loop.
  await setImmediate()
  expect(loadServer).not.toHaveBeenCalled()
})

const never = new Promise<never>(() => undefined)

test.each<[string, () => Promise<JournalServer>]>([
  ['code does not come', () => never],
  ['server does not answer', async () => ({ readNewestEntries: () => never }) as unknown as JournalServer],
])('a sync stops at once although its %s, so that a logout can clear this device', async (_, load) => {
  const begun = vi.fn<() => Promise<JournalServer>>(load)
  const stop = syncJournal(new Journal('ada', makeId()), begun)
  await vi.waitFor(() => expect(begun).toHaveBeenCalled())
  // The test times out if the sync waits for them.
  await expect(stop()).resolves.toBeUndefined()
})

/** Starts to sync, and resolves when this tab loads the server. */
async function loadsServer(journal: Journal): Promise<true> {
  return new Promise<true>((resolve) => {
    syncJournal(journal, () => {
      resolve(true)
      return never
    })
  })
}
