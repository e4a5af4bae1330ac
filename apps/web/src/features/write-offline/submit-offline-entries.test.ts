import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { getJournal } from '../../shared/local/get-journal'
import { makeId } from '../../shared/local/make-id'
import { readEntry } from '../../shared/local/queries/read-entry'
import { stubLocalStorage } from '../../shared/local/testing/stub-local-storage'
import { holdStores } from '../../shared/testing/hold-stores'
import { updateCategory, storeEntry, useOfflineEntries } from './offline-entries'
import { submitOfflineEntries } from './submit-offline-entries'

const now = 1_790_000_000_000

beforeAll(() => stubLocalStorage())
afterAll(() => vi.unstubAllGlobals())

test('a category typed in the list while its entry is being submitted is saved with it', async () => {
  const uid = 'ada-offline'
  const id = makeId()
  await storeEntry({ id, uid, content: 'In the tunnel.', category: '', timestamp: now })
  const release = await holdStores(getJournal(uid))
  const report = submitOfflineEntries({ uid, username: 'ada' }, new Set([id]), now)
  await updateCategory(id, 'Trains')
  await release()
  expect(await report).toMatchObject({ submittedCount: 1, failure: undefined })
  expect(await readEntry(getJournal(uid), id)).toMatchObject({ content: 'In the tunnel.', category: 'Trains' })
  expect(useOfflineEntries.getState().entries).toEqual([])
})
