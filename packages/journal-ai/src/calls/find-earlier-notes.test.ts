import { describe, expect, it } from 'vitest'
import { embeddedSentenceEmbedder as embedder } from '../testing/embedded'
import { inMemoryAskStore } from '../testing/in-memory-ask-store'
import { storedSelection } from '../testing/stored-selection'
import type { SelectableEntry } from '../ports/selection-store'
import { findEarlierNotes } from './find-earlier-notes'

const writtenAt = Date.UTC(2026, 4, 3)
const entry = (content: string, fields: Partial<SelectableEntry> = {}) =>
  storedSelection(content, { writtenAt, ...fields })

/** The quotes of the notes found for a draft of Mira among these entries. */
async function find(draft: string, entries: readonly SelectableEntry[]) {
  const stored = Object.fromEntries(entries.map((one, index) => [`entry-${index}`.padEnd(20, '-'), one]))
  const vectors = inMemoryAskStore(
    // Vectors may be stale: the store finds every entry.
    Object.fromEntries(
      Object.entries(stored).map(([id, one]) => [id, { ...one, uid: 'mira', isInTrash: false, isNeverAi: false }]),
    ),
  )
  const store = { ...vectors, readEntries: async (ids: readonly string[]) => ids.map((id) => stored[id]) }
  return (await findEarlierNotes('mira', draft, { embedder, store })).map(({ quote }) => quote)
}

const draft = 'The heron was back at the lock this morning, on its post.'
const heron = 'Walked before breakfast. A heron stood on the post at the lock.'
const others = [
  entry('The boiler broke in January. Gwyn the plumber asked four thousand for a new one.'),
  entry('Choir tonight. We sang the Requiem in a church so cold that we saw our breath.'),
  entry('Bread again: rye, honey, and a dark crust.'),
]

describe('findEarlierNotes', () => {
  it('quotes the sentence of a note that is about the same subject, and no other note', async () => {
    expect(await find(draft, [...others, entry(heron)])).toEqual(['A heron stood on the post at the lock.'])
  })

  it('refuses weak matches', async () => {
    for (const text of [
      'Work was fine. Picked up the kids, pasta, bath.',
      'Lost my keys at the church.',
      'Rain.',
      '今日は',
    ])
      expect(await find(text, others)).toEqual([])
  })

  it('finds at most two notes, also when all notes are about the subject', async () => {
    const herons = ['heron', 'old heron', 'young heron', 'grey heron'].map((bird) =>
      entry(`The ${bird} at the lock sat on a post for an hour, number ${bird.length}.`),
    )
    expect(await find(draft, herons)).toHaveLength(2)
  })

  it.each<readonly [string, Partial<SelectableEntry>]>([
    ['of another user', { uid: 'otto', isPublic: true }],
    ['in the trash', { isInTrash: true }],
    ['excluded from AI', { isNeverAi: true }],
    ['written by the AI', { isFromAi: true }],
    ['without a date', { writtenAt: null }],
  ])('never names an entry %s', async (_, fields) => {
    expect(await find(draft, [...others, entry(heron, fields)])).toEqual([])
  })

  it('never names an entry in crisis, or the entry that the draft became', async () => {
    expect(await find(draft, [...others, entry(`${heron} I want to kill myself.`)])).toEqual([])
    expect(await find(draft, [...others, entry(` ${draft}\n`)])).toEqual([])
    expect(await find(`${draft} It did not look up.`, [...others, entry(draft)])).toEqual([])
  })
})
