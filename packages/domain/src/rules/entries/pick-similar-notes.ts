import { similarNotes } from '../../constants/similar-notes'
import type { Entry } from '../../entities/entry'
import { isComparable } from './is-comparable'

export interface SimilarityScore {
  readonly id: string
  /** Cosine similarity, -1 to 1. */
  readonly score: number
}

export interface SimilarNote {
  readonly entry: Entry
  /** Cosine similarity, at least `similarNotes.minScore`. */
  readonly score: number
}

/**
 * Picks the notes to show as similar to `note`, most similar first.
 *
 * @param scores scores of any entries; entries without a score are skipped, and so are scores
 * without an entry
 * @param entries the candidates, as this device currently knows them
 */
export function pickSimilarNotes(
  note: Pick<Entry, 'id' | 'uid'>,
  scores: readonly SimilarityScore[],
  entries: readonly Entry[],
): readonly SimilarNote[] {
  const scoreById = new Map(scores.map(({ id, score }) => [id, score]))
  return entries
    .filter((entry) => entry.id !== note.id && entry.uid === note.uid && isComparable(entry))
    .map((entry) => ({ entry, score: scoreById.get(entry.id) ?? -1 }))
    .filter(({ score }) => score >= similarNotes.minScore)
    .toSorted((a, b) => b.score - a.score || (a.entry.id < b.entry.id ? -1 : 1))
    .slice(0, similarNotes.maxShown)
}
