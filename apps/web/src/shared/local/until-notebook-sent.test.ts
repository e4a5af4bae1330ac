import 'fake-indexeddb/auto'
import type { Notebook } from '@geist/domain'
import { expect, test } from 'vitest'

import { Journal } from './journal'
import { makeId } from './make-id'
import { setNotebookPrivacy } from './operations/set-notebook-privacy'
import { moveToTray } from './sync/move-to-tray'
import { settleSentBatch } from './sync/settle-sent-batch'
import { untilNotebookSent } from './until-notebook-sent'

const now = 1_790_000_000_000

test('is sent once the server has all writes of the change', async () => {
  const { journal, notebook } = await openPublicNotebook()
  await setNotebookPrivacy(journal, notebook.id, false, now)
  const sent = untilNotebookSent(journal, notebook.id)
  const rows = await (await journal.database()).getAll('outbox')
  await settleSentBatch(journal, { rows, unwrittenCopies: new Map(), now })
  expect(await sent).toBe('sent')
})

test('is refused once the write of the notebook is in the tray, also if another change follows', async () => {
  const { journal, notebook } = await openPublicNotebook()
  await setNotebookPrivacy(journal, notebook.id, false, now)
  const sent = untilNotebookSent(journal, notebook.id)
  const rows = await (await journal.database()).getAll('outbox')
  await setNotebookPrivacy(journal, notebook.id, true, now)
  for (const row of rows) await moveToTray(journal, row, 'refused', now)
  expect(await sent).toBe('refused')
})

test('is sent if nothing is pending', async () => {
  const { journal } = await openPublicNotebook()
  expect(await untilNotebookSent(journal, makeId())).toBe('sent')
})

async function openPublicNotebook() {
  const journal = new Journal(makeId())
  const notebook: Notebook = {
    id: makeId(),
    uid: journal.uid,
    name: 'River notes',
    creatorUsername: 'ada',
    originalCreatorUID: journal.uid,
    collaborators: [],
    isPublic: true,
  }
  await (await journal.database()).put('notebooks', { id: notebook.id, notebook })
  return { journal, notebook }
}
