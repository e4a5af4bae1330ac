import { cosine } from '@geist/sentence-vectors'
import type { RankedPassage } from '../../analysis/rank-passages'

/** A passage with its relevance, above 0. */
export interface Candidate {
  readonly passage: RankedPassage
  readonly relevance: number
}

/**
 * Picks relevant and diverse passages by maximal marginal relevance (Carbonell and Goldstein, SIGIR
 * 1998). Each step picks the greatest relevance less the similarity to the passages picked before.
 * Ties go to the earlier one. Each candidate is compared only with the picked passages.
 */
export function pickPassages(candidates: readonly Candidate[], maxCount: number): readonly RankedPassage[] {
  let remaining = candidates.map((candidate) => ({ ...candidate, redundancy: 0 }))
  const picked: RankedPassage[] = []
  while (picked.length < maxCount && remaining.length > 0) {
    const next = mostRelevant(remaining)
    if (next === undefined) break
    picked.push(next.passage)
    // Drop near-duplicates at once: there may be thousands.
    remaining = remaining.flatMap((candidate) => {
      const similarity = Math.max(candidate.redundancy, similarityOf(candidate.passage, next.passage))
      return candidate === next || similarity >= duplicateSimilarity ? [] : { ...candidate, redundancy: similarity }
    })
  }
  return picked
}

function mostRelevant<T extends Candidate & { readonly redundancy: number }>(candidates: readonly T[]): T | undefined {
  const values = candidates.map(
    ({ relevance, redundancy }) => relevanceWeight * relevance - (1 - relevanceWeight) * redundancy,
  )
  return candidates[values.indexOf(Math.max(...values))]
}

/** Share of relevance against diversity. */
const relevanceWeight = 0.7
/** Above this similarity, two passages read the same. */
const duplicateSimilarity = 0.98

/** Passages of the same text count as similar, for variety. */
function similarityOf(a: RankedPassage, b: RankedPassage): number {
  const cosineSimilarity =
    a.vector !== undefined && b.vector !== undefined ? Math.max(0, cosine(a.vector, b.vector)) : 0
  return a.text === b.text ? Math.max(cosineSimilarity, sameTextSimilarity) : cosineSimilarity
}

const sameTextSimilarity = 0.4
