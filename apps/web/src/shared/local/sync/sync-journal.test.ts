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

/** Whether this tab asks for the server within a moment. */
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
