import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import { Journal } from '../journal'
import type { TrayRow } from '../journal-schema'
import { makeId } from '../make-id'
import { makeWriteId } from '../make-write-id'
import { readEntry } from '../queries/read-entry'
import { readNewestEntries } from '../queries/read-newest-entries'
import { readRefusedWrites } from '../queries/outbox-and-tray'
import { moveToTray } from '../sync/move-to-tray'
import { unseenBasis } from '../write'
import { discardRefusedWrites } from './discard-refused-writes'
import { editEntry } from './edit-entry'
import { importRefusedWrites } from './import-refused-writes'
import { setNeverAi } from './set-never-ai'
import { retryRefusedWrites } from './retry-refused-writes'
import { type EntryToSave, saveEntries } from './save-entries'
import { saveRefusedText } from './save-refused-text'

const now = 1_790_000_000_000

test('a refused note that is retried returns to the outbox and the screen as it was written', async () => {
  const journal = newJournal()
  const entry = note(journal, 'Too honest for the server.')
  await saveEntries(journal, [entry], now)
  await refuseAll(journal)
  expect(await readEntry(journal, entry.id)).toBeUndefined()

  const [refused] = await readRefusedWrites(journal)
  expect(await retryRefusedWrites(journal, [refused?.id ?? -1], now + 60_000)).toEqual({ status: 'saved' })

  expect(await readRefusedWrites(journal)).toEqual([])
  expect(await readEntry(journal, entry.id)).toMatchObject(entry)
  expect(await outbox(journal)).toMatchObject([
    { write: { kind: 'create', entry: { content: entry.content } }, writtenAt: now, attempted: true },
  ])
})

test('a note and its edit are retried in the order of their refusal, whatever order is requested', async () => {
  const journal = newJournal()
  const entry = note(journal, 'First words.')
  await saveEntries(journal, [entry], now)
  const entryOnScreen = await readEntry(journal, entry.id)
  if (!entryOnScreen) throw new Error('The note is not there')
  await editEntry(journal, { seen: entryOnScreen, content: 'Second words.', category: entryOnScreen.category }, now + 1)
  await refuseAll(journal)

  const refused = await readRefusedWrites(journal)
  await retryRefusedWrites(journal, refused.map(({ id }) => id).toReversed(), now + 2)

  expect((await outbox(journal)).map(({ write }) => write.kind)).toEqual(['create', 'edit'])
  expect(await readEntry(journal, entry.id)).toMatchObject({ content: 'Second words.' })
})

test('a write that another tab has retried is not sent twice', async () => {
  const journal = newJournal()
  await saveEntries(journal, [note(journal, 'Once.')], now)
  await refuseAll(journal)
  const ids = (await readRefusedWrites(journal)).map(({ id }) => id)
  await Promise.all([retryRefusedWrites(journal, ids, now), retryRefusedWrites(journal, ids, now)])
  expect(await outbox(journal)).toHaveLength(1)
})

test('discarding removes only the given writes', async () => {
  const journal = newJournal()
  await saveEntries(journal, [note(journal, 'Away with this.'), note(journal, 'Not with this.')], now)
  await refuseAll(journal)
  const [first] = await readRefusedWrites(journal)
  expect(await discardRefusedWrites(journal, [first?.id ?? -1], now)).toEqual({ status: 'saved' })
  expect(await readRefusedWrites(journal)).toMatchObject([{ write: { entry: { content: 'Not with this.' } } }])
  expect(await outbox(journal)).toEqual([])
})

test('a refused edit becomes a separate note with its time of writing', async () => {
  const journal = newJournal()
  const entry = note(journal, 'First words.')
  await saveEntries(journal, [entry], now)
  const entryOnScreen = await readEntry(journal, entry.id)
  if (!entryOnScreen) throw new Error('The note is not there')
  await editEntry(journal, { seen: entryOnScreen, content: 'Second words.', category: 'Ideas' }, now + 1)
  await refuseAll(journal)
  const [refusedNote, refusedEdit] = await readRefusedWrites(journal)

  await saveRefusedText(journal, refusedNote?.id ?? -1, 'ada', now + 2)
  expect(await readRefusedWrites(journal)).toHaveLength(2)
  await saveRefusedText(journal, refusedEdit?.id ?? -1, 'ada', now + 2)
  expect(await readRefusedWrites(journal)).toMatchObject([{ write: { kind: 'create' } }])
  const [saved] = await readNewestEntries(journal, 2)
  expect(saved).toMatchObject({ content: 'Second words.', category: 'Ideas', username: 'ada', timestamp: now + 1 })
  expect(saved?.id).not.toBe(entry.id)
})

test('text saved as a new note stays excluded from AI, and text of a missing note becomes excluded', async () => {
  const journal = newJournal()
  const [unchanged, open, gone] = [note(journal, 'Kept.'), note(journal, 'Open.'), note(journal, 'Gone.')]
  await saveEntries(journal, [unchanged, open], now)
  await setNeverAi(journal, unchanged.id, true, now)
  const editOf = (entryId: string, content: string): Omit<TrayRow, 'id'> => ({
    write: {
      kind: 'edit',
      entryId,
      revision: makeId(),
      content,
      category: 'Ideas',
      base: { revision: '', content: '', category: 'Ideas', updatedAt: 0 },
      settles: [],
    },
    writtenAt: now,
    writeId: makeWriteId(),
    basis: unseenBasis,
    refusedAt: now + 1,
    reason: 'refused',
  })
  const trayRow: Omit<TrayRow, 'id'> = {
    ...editOf('', ''),
    write: {
      kind: 'create',
      entry: {
        ...note(journal, 'Purged.'),
        collectionName: '',
        order: null,
        isPublic: false,
        inTrash: false,
        neverAi: true,
      },
    },
    reason: 'purged',
  }
  const edits = [
    editOf(unchanged.id, 'Kept, edited.'),
    editOf(open.id, 'Open, edited.'),
    editOf(gone.id, 'Gone, edited.'),
  ]
  await importRefusedWrites(journal, [...edits, trayRow], now)
  for (const { id } of await readRefusedWrites(journal)) await saveRefusedText(journal, id, 'ada', now + 2)
  const saved = await readNewestEntries(journal, 10)
  expect(Object.fromEntries(saved.map(({ content, neverAi }) => [content, neverAi ?? false]))).toEqual({
    'Kept.': true,
    'Open.': false,
    'Kept, edited.': true,
    'Open, edited.': false,
    'Gone, edited.': true,
    'Purged.': true,
  })
})

test('every open screen is notified of a retry and a discard', async () => {
  const journal = newJournal()
  await saveEntries(journal, [note(journal, 'One.'), note(journal, 'Two.')], now)
  await refuseAll(journal)
  const [firstRefused, two] = await readRefusedWrites(journal)
  let notificationCount = 0
  journal.changes.listen(() => (notificationCount += 1))
  await retryRefusedWrites(journal, [firstRefused?.id ?? -1], now)
  const afterRetry = notificationCount
  await discardRefusedWrites(journal, [two?.id ?? -1], now)
  expect(afterRetry).toBeGreaterThan(0)
  expect(notificationCount).toBeGreaterThan(afterRetry)
})

function newJournal(): Journal {
  return new Journal(makeId())
}

function note(journal: Journal, content: string): EntryToSave {
  return { id: makeId(), uid: journal.uid, username: 'ada', content, category: 'Walks', timestamp: now }
}

async function outbox(journal: Journal) {
  return (await journal.database()).getAll('outbox')
}

async function refuseAll(journal: Journal): Promise<void> {
  for (const row of await outbox(journal)) await moveToTray(journal, row, 'refused', now)
}
