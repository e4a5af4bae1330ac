import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { getJournal } from '../../shared/local/get-journal'
import { makeId } from '../../shared/local/make-id'
import { createNotebook } from '../../shared/local/operations/create-notebook'
import { readEntry } from '../../shared/local/queries/read-entry'
import { makeNotebook } from '../../shared/local/testing/make-notebook'
import { stubLocalStorage } from '../../shared/local/testing/stub-local-storage'
import { holdStores } from '../../shared/testing/hold-stores'
import { updateCategory, storeEntry } from './offline-entries'
import { useOfflineEntries } from './offline-entries-store'
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

test('an entry keeps the question it answers, and goes into its notebook if this device knows it', async () => {
  const uid = 'ada-offline-filed'
  const journal = getJournal(uid)
  const notebook = makeNotebook({ uid }, 'Canal', false)
  await createNotebook(journal, notebook, now)
  const [filedId, looseId] = [makeId(), makeId()]
  const texts = { uid, content: 'Ice on the canal.', category: 'Walks', timestamp: now }
  await storeEntry({ ...texts, id: filedId, notebookId: notebook.id, userPrompt: 'What changed?' })
  await storeEntry({ ...texts, id: looseId, notebookId: makeId() })
  await submitOfflineEntries({ uid, username: 'ada' }, new Set([filedId, looseId]), now)
  expect(await readEntry(journal, filedId)).toMatchObject({ collectionName: 'Canal', userPrompt: 'What changed?' })
  expect(await readEntry(journal, looseId)).toMatchObject({ collectionName: '', content: 'Ice on the canal.' })
})
