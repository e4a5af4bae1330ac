import fc from 'fast-check'
import { expect, test } from 'vitest'
import { similarNotes } from '../../constants/similar-notes'
import type { Entry } from '../../entities/entry'
import { isComparable } from './is-comparable'
import { pickSimilarNotes } from './pick-similar-notes'

const note = { id: 'the-note-that-is-read', uid: 'ada' }

function entry(id: string, fields: Partial<Entry> = {}): Entry {
  return {
    id,
    uid: 'ada',
    content: 'The heron stood by the lock.',
    category: 'Walks',
    timestamp: 0,
    collectionName: '',
    username: 'ada',
    order: null,
    isPublic: false,
    editedFrom: null,
    deletedAt: null,
    expireAt: null,
    updatedAt: 0,
    ...fields,
  }
}

const candidates = fc.uniqueArray(
  fc.record({
    entry: fc
      .record({
        id: fc.oneof(fc.constant(note.id), fc.string({ minLength: 1, maxLength: 3 })),
        uid: fc.constantFrom('ada', 'grace'),
        deletedAt: fc.constantFrom(null, 1),
        neverAi: fc.constantFrom(undefined, false, true),
      })
      .map(({ id, neverAi, ...fields }) => entry(id, { ...fields, ...(neverAi !== undefined && { neverAi }) })),
    // Not `fc.double`, most of whose numbers are near zero and so below the least score.
    score: fc.integer({ min: -100, max: 100 }).map((percent) => percent / 100),
  }),
  { selector: (candidate) => candidate.entry.id, maxLength: 30 },
)

test('[SIMILAR1] shows only own notes: none in the trash or excluded from AI, and never the note itself', () => {
  fc.assert(
    fc.property(candidates, (candidateNotes) => {
      const picked = pickSimilarNotes(
        note,
        candidateNotes.map((each) => ({ id: each.entry.id, score: each.score })),
        candidateNotes.map((each) => each.entry),
      )
      for (const { entry: shownEntry } of picked) {
        expect(shownEntry.id).not.toBe(note.id)
        expect(shownEntry).toMatchObject({ uid: 'ada', deletedAt: null })
        expect(shownEntry.neverAi).not.toBe(true)
      }
    }),
  )
})

test('[SIMILAR2] shows the most similar first, and omits none more similar than a shown one', () => {
  fc.assert(
    fc.property(candidates, (candidateNotes) => {
      const ownEntries = candidateNotes.filter((each) => each.entry.id !== note.id && each.entry.uid === 'ada')
      const allowed = ownEntries.filter((each) => isComparable(each.entry))
      const picked = pickSimilarNotes(
        note,
        allowed.map((each) => ({ id: each.entry.id, score: each.score })),
        allowed.map((each) => each.entry),
      )
      const scores = picked.map(({ score }) => score)
      const best = allowed.map(({ score }) => score).toSorted((a, b) => b - a)
      const enough = best.filter((score) => score >= similarNotes.minScore)
      expect(scores).toEqual(enough.slice(0, similarNotes.maxShown))
    }),
  )
})

test('[SIMILAR2] ignores an entry without a score and a score without an entry', () => {
  expect(pickSimilarNotes(note, [], [entry('one')])).toEqual([])
  expect(pickSimilarNotes(note, [{ id: 'one', score: 0.9 }], [])).toEqual([])
})

test('[SIMILAR3] a note excluded from AI or in the trash has no similar notes', () => {
  expect(isComparable(entry('one'))).toBe(true)
  expect(isComparable(entry('one', { neverAi: false }))).toBe(true)
  expect(isComparable(entry('one', { neverAi: true }))).toBe(false)
  expect(isComparable(entry('one', { deletedAt: 1 }))).toBe(false)
})
