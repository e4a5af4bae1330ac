import 'fake-indexeddb/auto'
import type { Entry } from '@geist/domain'
import { expect, test } from 'vitest'

import { Journal } from '../journal'
import { makeId } from '../make-id'
import { readEntry } from '../queries/read-entry'
import { editEntry } from './edit-entry'
import { type EntryToSave, saveUnlessTaken } from './save-entries'

const now = 1_790_000_000_000

test('a note is announced once, in its final form, before it is saved', async () => {
  const { journal, note, announced } = listening()
  const { status } = await saveUnlessTaken(journal, note, now)
  announced.push(status)
  const read = await readEntry(journal, note.id)
  expect(announced).toEqual([read, 'saved'])
})

test('a read on the announcement returns the note', async () => {
  const { journal, note } = listening()
  const read = new Promise<Entry | undefined>((resolve) => {
    journal.changes.listenToOptimistic(({ id }) => resolve(readEntry(journal, id)))
  })
  await saveUnlessTaken(journal, note, now)
  expect(await read).toMatchObject(note)
})

test('a note that was already saved keeps its later state', async () => {
  const { journal, note } = listening()
  await saveUnlessTaken(journal, note, now)
  const savedEntry = await readEntry(journal, note.id)
  if (!savedEntry) throw new Error('The note is not there')
  await editEntry(journal, { seen: savedEntry, content: 'Mended since.', category: savedEntry.category }, now + 1)

  expect(await saveUnlessTaken(journal, note, now + 2)).toEqual({ status: 'taken' })
  expect(await readEntry(journal, note.id)).toMatchObject({ content: 'Mended since.' })
})

function listening() {
  const journal = new Journal(makeId())
  const announced: (Entry | string)[] = []
  journal.changes.listenToOptimistic((entry) => announced.push(entry))
  const note: EntryToSave = {
    id: makeId(),
    uid: journal.uid,
    username: 'demo',
    content: 'A heron stood in the shallow water.',
    category: 'Walks',
    timestamp: now,
  }
  return { journal, note, announced }
}
