import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import type { Entry } from '@geist/domain'
import { createEmbeddedJournalAi, createEmbeddedSentenceEmbedder } from '@geist/journal-ai'
import { openWordTable } from '@geist/sentence-vectors'
import { wordTableFile } from '@geist/sentence-vectors/word-table-file'
import { expect, onTestFinished, test } from 'vitest'

import { Journal } from '../local/journal'
import { makeId } from '../local/make-id'
import { deleteEntries } from '../local/operations/delete-entries'
import { editEntry } from '../local/operations/edit-entry'
import { saveEntries } from '../local/operations/save-entries'
import { setNeverAi } from '../local/operations/set-never-ai'
import { readNewestEntries } from '../local/queries/read-newest-entries'
import { answerOnDevice } from './answer-on-device'
import type { DeviceCall } from './device-calls'
import { createMirrorAskStore, createMirrorSuggestionStore } from './mirror-stores'
import { NoteVectors } from './note-vectors'

const now = Date.UTC(2026, 10, 21, 12)
const heron = 'The heron stood at the weir again, grey in the rain.'
const nest = 'A heron at the weir this morning. Marta says it has a nest in the poplars.'
const quince = 'Planted the quince by the south wall.'
const embedder = createEmbeddedSentenceEmbedder(async () => openWordTable(readFileSync(wordTableFile)))

test('a question is answered with exact quotes of this device’s notes', async () => {
  const { answer } = await openDevice()
  const question = { question: 'When did I plant the quince?', timeZone: 'UTC' }
  expect(await answer({ name: 'askJournal', payload: question })).toMatchObject({
    status: 'answered',
    response: { isKnown: true, answer: expect.stringContaining(`“${quince}”`) },
  })
})

test('notes in the trash or marked Never AI are in no answer, also right after the change', async () => {
  const { journal, noteOf, answer, similarTo } = await openDevice()
  expect(await similarTo(heron)).toContain(noteOf(nest).id)
  await setNeverAi(journal, noteOf(nest).id, true, now)
  await deleteEntries(journal, [noteOf(quince).id], now)
  expect(await similarTo(heron)).not.toContain(noteOf(nest).id)
  expect(await similarTo(heron)).not.toContain(noteOf(quince).id)
  const reply = { prompt: 'The heron at the weir again, and its nest in the poplars.' }
  expect(JSON.stringify(await answer({ name: 'quickReply', payload: reply }))).not.toContain('nest in the poplars')
  // The word search of this device may still have them.
  const found = [noteOf(nest).id, noteOf(quince).id]
  const question = { question: 'Who has a nest in the poplars?', timeZone: 'UTC', found }
  expect(JSON.stringify(await answer({ name: 'askJournal', payload: question }))).not.toContain('Marta')
})

test('an edited note is compared by its new text', async () => {
  const { journal, noteOf, similarTo } = await openDevice()
  expect((await similarTo(heron))[0]).toBe(noteOf(nest).id)
  const edited = noteOf(quince)
  await editEntry(journal, { seen: edited, content: `${heron} And again.`, category: '' }, now)
  expect((await similarTo(heron))[0]).toBe(edited.id)
})

test('a quick reply names an earlier note about the same subject', async () => {
  const { answer, noteOf } = await openDevice()
  const draft = 'The heron was at the weir again, and the nest in the poplars is done.'
  expect(await answer({ name: 'quickReply', payload: { prompt: draft } })).toMatchObject({
    status: 'answered',
    response: { notes: expect.arrayContaining([expect.objectContaining({ id: noteOf(nest).id })]) },
  })
})

test('no prompt comes again within thirty', async () => {
  const { answer } = await openDevice()
  const prompts: string[] = []
  for (let count = 0; count < 20; count += 1) {
    const outcome = await answer({ name: 'generateJournalPrompt', payload: undefined }, prompts)
    if (outcome.status === 'answered') prompts.push((outcome.response as { readonly prompt: string }).prompt)
  }
  expect(new Set(prompts).size).toBe(20)
})

async function openDevice() {
  const journal = new Journal(makeId())
  const contents = [heron, nest, quince]
  await saveEntries(
    journal,
    contents.map((content, day) => ({
      id: makeId(),
      uid: journal.uid,
      username: 'ada',
      category: 'Walks',
      content,
      timestamp: now - day * 86_400_000,
    })),
    now,
  )
  const entries = await readNewestEntries(journal, contents.length)
  const noteOf = (content: string): Entry => {
    const entry = entries.find((candidate) => candidate.content === content)
    if (!entry) throw new Error('It is not there')
    return entry
  }
  const vectors = new NoteVectors(journal, embedder)
  onTestFinished(() => journal.close())
  const answer = (call: DeviceCall, earlierPrompts: readonly string[] = []) =>
    answerOnDevice(journal.uid, call, {
      ai: createEmbeddedJournalAi(embedder),
      embedder,
      askStore: createMirrorAskStore(journal, vectors),
      suggestionStore: createMirrorSuggestionStore(journal, earlierPrompts),
      findSimilar: (noteId) => vectors.findNearestToNote(noteId, 20),
      seed: String(earlierPrompts.length),
      signal: new AbortController().signal,
      now,
      onText: () => undefined,
    })
  const similarTo = async (content: string) =>
    (await vectors.findNearestToNote(noteOf(content).id, 20)).map(({ id }) => id)
  return { journal, noteOf, answer, similarTo }
}
