import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import { Journal } from '../../shared/local/journal'
import { makeId } from '../../shared/local/make-id'
import { deleteEntries } from '../../shared/local/operations/delete-entries'
import { purgeEntries } from '../../shared/local/operations/purge-entries'
import { restoreEntries } from '../../shared/local/operations/restore-entries'
import { saveUnlessTaken } from '../../shared/local/operations/save-entries'
import { setNeverAi } from '../../shared/local/operations/set-never-ai'
import { readQuotedEntries } from './read-quoted-entries'

test('the words of a note are withheld while it is in the trash, marked Never AI, or gone', async () => {
  const journal = new Journal(makeId())
  const id = makeId()
  const read = async () => (await readQuotedEntries(journal, [id])).get(id)
  expect(await read()).toEqual({ status: 'withheld', reason: 'not-here' })
  const note = { id, uid: journal.uid, username: 'ada', content: 'I will leave.', category: 'Plans', timestamp: 1 }
  await saveUnlessTaken(journal, note, 1)
  expect(await read()).toMatchObject({ status: 'shown', entry: { id } })
  await setNeverAi(journal, id, true, 2)
  expect(await read()).toEqual({ status: 'withheld', reason: 'never-ai' })
  await setNeverAi(journal, id, false, 3)
  expect(await read()).toMatchObject({ status: 'shown' })
  await deleteEntries(journal, [id], 4)
  expect(await read()).toEqual({ status: 'withheld', reason: 'in-trash' })
  await restoreEntries(journal, [id], 5)
  expect(await read()).toMatchObject({ status: 'shown' })
  await deleteEntries(journal, [id], 6)
  await purgeEntries(journal, [id], 7)
  await (await journal.database()).put('meta', true, 'isComplete')
  expect(await read()).toEqual({ status: 'withheld', reason: 'purged' })
})
