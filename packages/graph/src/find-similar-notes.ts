import { createEmptyLists, insertCandidate, toNeighbours } from './candidate-lists'
import { dotProduct } from './dot-product'
import { findNearestNeighbours } from './find-nearest-neighbours'
import { findNearestWithLabel } from './find-nearest-with-label'
import { type Neighbours, noNeighbour } from './neighbours'
import type { OnProgress } from './normalized-vectors'
import type { Term } from './terms/read-terms'
import { TermOverlaps } from './terms/term-overlaps'

/** What tells the theme of a note beside its vector. Parallel arrays, one element per note. */
export interface LinkEvidence {
  readonly categories: readonly string[]
  /** Ids of notebooks; `''` for a note outside notebooks. */
  readonly notebooks: readonly string[]
  /** As returned by `readTerms`. */
  readonly terms: readonly (readonly Term[])[]
}

/** Weights of the evidence against a cosine of 1 of two vectors, as measured in decision 54. */
export const linkWeights = { terms: 2, category: 0.3, notebook: 0.1 } as const

export type LinkWeights = Readonly<Record<keyof typeof linkWeights, number>>

export interface SimilarNotesRequest {
  readonly dimensions: number
  /** Neighbours per note. */
  readonly k: number
  readonly evidence: LinkEvidence
  readonly weights?: LinkWeights
  readonly onProgress?: OnProgress
}

/**
 * Finds the k notes most similar to each note, by vector, shared terms, category and notebook. A
 * category or a notebook alone makes no two notes similar.
 *
 * The best are chosen among the nearest by vector of all notes, of the same category and of the
 * same notebook, and those that share most terms.
 *
 * @param vectors count x dimensions, centred, each row of length 1 or all zeros
 * @returns `scores` are squares of the similarity, as a share of the highest possible: with
 *   squares, communities agree better with themes
 * @throws {VectorsError} as `findNearestNeighbours`
 */
export function findSimilarNotes(vectors: Float32Array, request: SimilarNotesRequest): Neighbours {
  const { dimensions, k, evidence, weights = linkWeights, onProgress } = request
  const { categories, notebooks } = evidence
  const count = categories.length
  const shape = { count, dimensions, k: candidatesPerSource }
  const sources = [
    findNearestNeighbours(vectors, { ...shape, ...(onProgress && { onProgress }) }),
    findNearestWithLabel(vectors, { ...shape, labels: categories }),
    findNearestWithLabel(vectors, { ...shape, labels: notebooks }),
  ]
  const maxScore = 1 + weights.terms + weights.category + weights.notebook
  const overlaps = new TermOverlaps(evidence.terms)
  const lists = createEmptyLists(count, k)
  for (let note = 0; note < count; note += 1) {
    const overlapByNote = overlaps.measure(note)
    const candidates = new Set(overlaps.selectLargest(candidatesPerSource))
    for (const { ids } of sources) {
      for (const id of ids.subarray(note * shape.k, (note + 1) * shape.k)) if (id !== noNeighbour) candidates.add(id)
    }
    for (const candidate of candidates) {
      const cosine = dotProduct(vectors, note * dimensions, vectors, candidate * dimensions, dimensions)
      const textScore = cosine + weights.terms * overlapByNote[candidate]!
      if (textScore <= 0) continue
      const score =
        textScore +
        (isShared(categories, note, candidate) ? weights.category : 0) +
        (isShared(notebooks, note, candidate) ? weights.notebook : 0)
      insertCandidate(lists, note, candidate, (score / maxScore) ** 2)
    }
  }
  return toNeighbours(lists)
}

/** Of each source: three times the neighbours that a map needs. */
const candidatesPerSource = 16

function isShared(labels: readonly string[], note: number, other: number): boolean {
  return labels[note] !== '' && labels[note] === labels[other]
}
