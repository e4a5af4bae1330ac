import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import { Journal } from '../journal'
import { makeId } from '../make-id'
import { deleteEntries } from '../operations/delete-entries'
import { editEntry } from '../operations/edit-entry'
import { saveEntries } from '../operations/save-entries'
import { settleSentBatch } from '../sync/settle-sent-batch'
import { readEntry } from './read-entry'
import { readUnsentTexts } from './read-unsent-texts'

const now = 1_790_000_000_000

test('an entry that was never edited has no earlier texts', async () => {
  const { journal, id } = await noted('First.')
  await deleteEntries(journal, [id], now + 1)
  expect(await readUnsentTexts(journal, id)).toEqual([])
})

test('each text replaced by an edit is listed with the time of the replacement', async () => {
  const { journal, id, edit } = await noted('First.')
  await edit('Second.', now + 1)
  const second = await readEntry(journal, id)
  await edit('Third.', now + 2)
  expect(await readUnsentTexts(journal, id)).toEqual([
    { id: 'original', content: 'First.', category: 'Walks', replacedAt: now + 1 },
    { id: second?.revision, content: 'Second.', category: 'Walks', replacedAt: now + 2 },
  ])
})

test('a text is listed after the acknowledgement while its server copy has not arrived', async () => {
  const { journal, id, edit } = await noted('First.')
  const database = await journal.database()
  await settleSentBatch(journal, { rows: await database.getAll('outbox'), unwrittenCopies: new Map(), now })
  await edit('Second.', now + 1)
  expect(await readUnsentTexts(journal, id)).toEqual([
    { id: 'original', content: 'First.', category: 'Walks', replacedAt: now + 1 },
  ])
})

async function noted(content: string) {
  const journal = new Journal(makeId())
  const id = makeId()
  await saveEntries(
    journal,
    [{ id, uid: journal.uid, username: 'ada', content, category: 'Walks', timestamp: now }],
    now,
  )
  const edit = async (text: string, at: number) => {
    const entryOnScreen = await readEntry(journal, id)
    if (!entryOnScreen) throw new Error('The note is not there')
    await editEntry(journal, { seen: entryOnScreen, content: text, category: entryOnScreen.category }, at)
  }
  return { journal, id, edit }
}
