import fc from 'fast-check'
import { expect, test } from 'vitest'

import { dotProduct } from './dot-product'
import { findNearestNeighbours } from './find-nearest-neighbours'
import { findSimilarNotes, type LinkEvidence, linkWeights } from './find-similar-notes'
import { noNeighbour } from './neighbours'
import { readTerms } from './terms/read-terms'
import { TermOverlaps } from './terms/term-overlaps'
import { createClusteredVectors } from './testing/create-clustered-vectors'

const dimensions = 8

function withoutEvidence(count: number): LinkEvidence {
  const blank = Array.from({ length: count }, () => '')
  return { categories: blank, notebooks: blank, terms: readTerms(blank) }
}

const plant = (count: number, seed: number) =>
  createClusteredVectors({ count, clusters: 3, spread: 2, seed, dimensions }).vectors

test('without evidence the neighbours are the nearest by vector', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer(), (count, seed) => {
      const vectors = plant(count, seed)
      const similar = findSimilarNotes(vectors, { dimensions, k: 5, evidence: withoutEvidence(count) })
      const nearest = findNearestNeighbours(vectors, { count, dimensions, k: 5 })
      // Those with a cosine of 0 or below are no neighbours here.
      const expected = nearest.ids.map((id, slot) => (nearest.scores[slot]! > 0 ? id : noNeighbour))
      expect([...similar.ids]).toEqual([...expected])
    }),
  )
})

test('the neighbours are those with the highest score of all notes', () => {
  const labels = fc.constantFrom('', 'Work', 'Garden')
  const words = fc.array(fc.constantFrom('tomato', 'choir', 'Walter', 'river', 'boat', 'and'), { maxLength: 5 })
  const anyNote = fc.record({ category: labels, notebook: labels, words })
  fc.assert(
    fc.property(fc.array(anyNote, { minLength: 1, maxLength: 14 }), fc.integer(), (notes, seed) => {
      const count = notes.length
      const vectors = plant(count, seed)
      const evidence = {
        categories: notes.map(({ category }) => category),
        notebooks: notes.map(({ notebook }) => notebook),
        terms: readTerms(notes.map((note) => note.words.join(' '))),
      }
      const { ids } = findSimilarNotes(vectors, { dimensions, k: 3, evidence })
      const overlaps = new TermOverlaps(evidence.terms)
      for (let note = 0; note < count; note += 1) {
        const overlapByNote = overlaps.measure(note)
        const scored = notes.flatMap((_, other) => {
          if (other === note) return []
          const cosine = dotProduct(vectors, note * dimensions, vectors, other * dimensions, dimensions)
          const text = cosine + linkWeights.terms * overlapByNote[other]!
          const isSame = (values: readonly string[]) => values[note] !== '' && values[note] === values[other]
          const labelScore =
            (isSame(evidence.categories) ? linkWeights.category : 0) +
            (isSame(evidence.notebooks) ? linkWeights.notebook : 0)
          return text > 0 ? [{ other, score: text + labelScore }] : []
        })
        const best = scored.toSorted((a, b) => b.score - a.score).slice(0, 3)
        const found = [...ids.subarray(note * 3, note * 3 + 3)].filter((id) => id !== noNeighbour)
        expect(found).toEqual(best.map(({ other }) => other))
      }
    }),
  )
})

test('notes of one category that say nothing alike are not linked by it', () => {
  const vectors = Float32Array.of(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0)
  const evidence = { ...withoutEvidence(2), categories: ['Ideas', 'Ideas'] }
  expect([...findSimilarNotes(vectors, { dimensions, k: 1, evidence }).ids]).toEqual([noNeighbour, noNeighbour])
})

test('a rare name in common links notes more than a common word', () => {
  const texts = ['We saw Walter.', 'I rang Walter.', ...Array.from({ length: 8 }, () => 'The rain was heavy.')]
  const overlaps = new TermOverlaps(
    readTerms([...texts, 'With Walter in the rain.', ...Array.from({ length: 50 }, () => '')]),
  )
  const ofLast = overlaps.measure(10)
  expect(ofLast[0]).toBeGreaterThan(ofLast[5] ?? 0)
})
