import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import { Journal } from '../journal'
import { makeId } from '../make-id'
import { deleteEntries } from '../operations/delete-entries'
import { fileEntries } from '../operations/file-entries'
import { reorderEntries } from '../operations/reorder-entries'
import { saveEntries } from '../operations/save-entries'
import { makeEntryToSave } from '../testing/make-entry-to-save'
import { readNotebookSummaries } from './read-notebook-summaries'

const now = 1_790_000_000_000

test('a summary has the number of entries, the newest time and the first text in the order of the notebook', async () => {
  const journal = new Journal('ada', makeId())
  const texts = ['Ice.', 'The heron.', 'Thrown away.', 'Bread.', 'In no notebook.']
  const entries = texts.map((text, index) => makeEntryToSave({ uid: 'ada' }, text, now + index))
  await saveEntries(journal, entries, now)
  const [ice, heron, thrownAway, bread] = entries.map(({ id }) => id) as [string, string, string, string]
  await fileEntries(journal, [ice, heron, thrownAway], 'Canal', now)
  await fileEntries(journal, [bread], 'Kitchen', now)
  await reorderEntries(journal, [heron, ice, thrownAway], now)
  await deleteEntries(journal, [thrownAway], now)
  expect([...(await readNotebookSummaries(journal))]).toEqual([
    ['Canal', { count: 2, latestAt: now + 1, firstText: 'The heron.' }],
    ['Kitchen', { count: 1, latestAt: now + 3, firstText: 'Bread.' }],
  ])
})
