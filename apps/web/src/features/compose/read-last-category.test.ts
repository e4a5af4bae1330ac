import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import { getJournal } from '../../shared/local/get-journal'
import { makeId } from '../../shared/local/make-id'
import { saveEntries } from '../../shared/local/operations/save-entries'
import { makeEntryToSave } from '../../shared/local/testing/make-entry-to-save'
import { readLastCategory } from './read-last-category'

const now = 1_790_000_000_000

/** An id as an import derives it, distinct for each index. */
const importedId = (index: number) => index.toString(16).padStart(40, '0')

test('the last used category is that of the newest note the user wrote, however many were imported', async () => {
  const uid = makeId()
  const journal = getJournal(uid)
  expect(await readLastCategory(journal)).toBe('')
  const written = { ...makeEntryToSave({ uid }, 'At dawn.', now), category: 'Morning pages' }
  const imported = Array.from({ length: 120 }, (_, index) => ({
    ...makeEntryToSave({ uid }, `From a file ${index}.`, now + 1 + index),
    id: importedId(index),
    category: 'Imported',
  }))
  await saveEntries(journal, imported, now)
  expect(await readLastCategory(journal)).toBe('')
  await saveEntries(journal, [written], now)
  expect(await readLastCategory(journal)).toBe('Morning pages')
})

test('saved AI results and notes without category are skipped', async () => {
  const uid = makeId()
  const journal = getJournal(uid)
  const categories = ['Walks', 'AI Response', ' ']
  const entries = categories.map((category, index) => ({ ...makeEntryToSave({ uid }, 'Text.', now + index), category }))
  await saveEntries(journal, entries, now)
  expect(await readLastCategory(journal)).toBe('Walks')
})
