import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import { getJournal } from '../../shared/local/get-journal'
import { saveEntries } from '../../shared/local/operations/save-entries'
import { getAudioStore } from './audio-store'
import { deleteOrphanedAudio } from './delete-orphaned-audio'

const uid = 'ada'
const now = 1_790_000_000_000
const noteId = 'a-note-that-was-saved'
const draftId = 'a-note-being-written'

async function addAudio(entryId: string): Promise<void> {
  const recording = { id: entryId, entryId, mimeType: 'audio/webm', createdAt: now, durationMs: 1, bytes: 1 }
  await getAudioStore(uid).add(recording, 0, new ArrayBuffer(1))
}

const storedEntryIds = async () => (await getAudioStore(uid).readAll()).map(({ entryId }) => entryId).toSorted()

test('audio is deleted with its note, once the note is confirmed missing', async () => {
  const journal = getJournal(uid)
  const entry = { id: noteId, uid, username: 'ada', content: 'Saved', category: 'Walks', timestamp: now }
  expect((await saveEntries(journal, [entry], now)).status).toBe('saved')
  for (const id of [noteId, draftId, 'a-note-that-was-purged']) await addAudio(id)

  await deleteOrphanedAudio(uid, () => draftId)
  expect(await storedEntryIds()).toHaveLength(3)

  await (await journal.database()).put('meta', true, 'isComplete')
  await deleteOrphanedAudio(uid, () => draftId)
  expect(await storedEntryIds()).toEqual([noteId, draftId].toSorted())

  await deleteOrphanedAudio(uid, () => undefined)
  expect(await storedEntryIds()).toEqual([noteId])
})
