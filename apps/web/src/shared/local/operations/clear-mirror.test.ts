import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import { Journal } from '../journal'
import { toEntryRow } from '../journal-schema'
import { makeId } from '../make-id'
import { readNewestEntries } from '../queries/read-newest-entries'
import { readOwnNotebooks } from '../queries/own-notebooks'
import { readRefusedWrites } from '../queries/outbox-and-tray'
import { moveToTray } from '../sync/move-to-tray'
import { clearMirror } from './clear-mirror'
import { createNotebook } from './create-notebook'
import { editEntry } from './edit-entry'
import { type EntryToSave, saveEntries } from './save-entries'

const now = 1_790_000_000_000

test("clearing removes the server's data and the cursor from this device", async () => {
  const journal = new Journal(makeId())
  await mirrored(journal, 'On the server.')
  const database = await journal.database()
  await database.put('meta', true, 'isComplete')

  await clearMirror(journal)

  expect(await readNewestEntries(journal, 10)).toEqual([])
  expect(await database.getAllKeys('meta')).toEqual(['format', 'mirrorId'])
})

test('clearing keeps data that only this device has: new notes and notebooks, queued edits, and the tray', async () => {
  const journal = new Journal(makeId())
  const mirroredEntry = await mirrored(journal, 'On the server.')
  await saveEntries(journal, [note(journal, 'Refused.')], now)
  const database = await journal.database()
  for (const row of await database.getAll('outbox')) await moveToTray(journal, row, 'refused', now)
  await editEntry(
    journal,
    { seen: mirroredEntry, content: 'Edited, and not sent.', category: mirroredEntry.category },
    now,
  )
  await saveEntries(journal, [note(journal, 'New, and not sent.')], now)
  await createNotebook(journal, notebook(journal), now)

  await clearMirror(journal)

  expect((await readNewestEntries(journal, 10)).map(({ content }) => content)).toEqual(['New, and not sent.'])
  expect(await readOwnNotebooks(journal)).toMatchObject([{ name: 'River notes' }])
  expect((await database.getAll('outbox')).map(({ write }) => write)).toMatchObject([
    { kind: 'edit', content: 'Edited, and not sent.' },
    { kind: 'create', entry: { content: 'New, and not sent.' } },
    { kind: 'create-notebook' },
  ])
  expect(await readRefusedWrites(journal)).toMatchObject([{ write: { entry: { content: 'Refused.' } } }])
})

test('open screens are notified of the clearing', async () => {
  const journal = new Journal(makeId())
  await mirrored(journal, 'On the server.')
  let hasHeard = false
  journal.changes.listen(() => (hasHeard = true))
  await clearMirror(journal)
  expect(hasHeard).toBe(true)
})

/** Adds an entry of the server to the mirror. */
async function mirrored(journal: Journal, content: string) {
  const entry = {
    ...note(journal, content),
    collectionName: '',
    order: null,
    isPublic: false,
    updatedAt: now,
    editedFrom: null,
    deletedAt: null,
    expireAt: null,
  }
  await (await journal.database()).put('entries', toEntryRow(entry))
  return entry
}

function note(journal: Journal, content: string): EntryToSave {
  return { id: makeId(), uid: journal.uid, username: 'ada', content, category: 'Walks', timestamp: now }
}

function notebook({ uid }: Journal) {
  return {
    id: makeId(),
    name: 'River notes',
    uid,
    creatorUsername: 'ada',
    collaborators: [],
    originalCreatorUID: uid,
    isPublic: false,
  }
}
