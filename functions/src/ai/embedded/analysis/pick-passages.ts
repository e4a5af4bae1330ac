import { cosine } from '@geist/sentence-vectors'
import type { RankedPassage } from '../../analysis/rank-passages'

/** A passage with its relevance, above 0. */
export interface Candidate {
  readonly passage: RankedPassage
  readonly worth: number
}

/**
 * Picks relevant and diverse passages by maximal marginal relevance (Carbonell and Goldstein, SIGIR
 * 1998). Each step picks the greatest worth less the similarity to the passages picked before. Ties
 * go to the earlier one. Each candidate is compared only with the picked passages.
 */
export function pickPassages(candidates: readonly Candidate[], most: number): readonly RankedPassage[] {
  let left = candidates.map((candidate) => ({ ...candidate, likeness: 0 }))
  const picked: RankedPassage[] = []
  while (picked.length < most && left.length > 0) {
    const next = mostRelevant(left)
    if (next === undefined) break
    picked.push(next.passage)
    // Drop near-duplicates at once: there may be thousands.
    left = left.flatMap((candidate) => {
      const likeness = Math.max(candidate.likeness, similarityOf(candidate.passage, next.passage))
      return candidate === next || likeness >= duplicateSimilarity ? [] : { ...candidate, likeness }
    })
  }
  return picked
}

function mostRelevant<T extends Candidate & { readonly likeness: number }>(candidates: readonly T[]): T | undefined {
  const values = candidates.map(({ worth, likeness }) => relevance * worth - (1 - relevance) * likeness)
  return candidates[values.indexOf(Math.max(...values))]
}

/** Share of worth against diversity. */
const relevance = 0.7
/** Above this similarity, two passages read the same. */
const duplicateSimilarity = 0.98

/** Passages of the same text count as similar, for variety. */
function similarityOf(a: RankedPassage, b: RankedPassage): number {
  const meaning = a.vector !== undefined && b.vector !== undefined ? Math.max(0, cosine(a.vector, b.vector)) : 0
  return a.text === b.text ? Math.max(meaning, sameText) : meaning
}

const sameText = 0.4
