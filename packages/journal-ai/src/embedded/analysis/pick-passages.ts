import { cosine } from '@geist/sentence-vectors'
import type { RankedPassage } from '../../analysis/rank-passages'

/** A passage with its relevance, above 0. */
export interface PassageCandidate {
  readonly passage: RankedPassage
  readonly relevance: number
}

/**
 * Picks relevant and diverse passages by maximal marginal relevance (Carbonell and Goldstein, SIGIR
 * 1998). Each step picks the passage with the greatest weighted relevance minus weighted
 * redundancy. Redundancy is the greatest similarity to a picked passage. Ties go to the earlier
 * one.
 */
export function pickPassages(candidates: readonly PassageCandidate[], maxCount: number): readonly RankedPassage[] {
  let remaining = candidates.map((candidate) => ({ ...candidate, redundancy: 0 }))
  const pickedPassages: RankedPassage[] = []
  while (pickedPassages.length < maxCount && remaining.length > 0) {
    const best = findBestCandidate(remaining)
    if (best === undefined) break
    pickedPassages.push(best.passage)
    // Drop near-duplicates at once: there may be thousands.
    remaining = remaining.flatMap((candidate) => {
      const redundancy = Math.max(candidate.redundancy, measureRedundancy(candidate.passage, best.passage))
      return candidate === best || redundancy >= duplicateSimilarity ? [] : { ...candidate, redundancy }
    })
  }
  return pickedPassages
}

function findBestCandidate<T extends PassageCandidate & { readonly redundancy: number }>(
  candidates: readonly T[],
): T | undefined {
  const scores = candidates.map(
    ({ relevance, redundancy }) => relevanceWeight * relevance - (1 - relevanceWeight) * redundancy,
  )
  return candidates[scores.indexOf(Math.max(...scores))]
}

/** Weight of relevance, the paper's lambda. Redundancy has the remaining weight. */
const relevanceWeight = 0.7
/** From this similarity on, two passages read the same. */
const duplicateSimilarity = 0.98

/**
 * Passages of one text have at least `minSameTextSimilarity`, so that the picks come from several
 * texts.
 */
function measureRedundancy(a: RankedPassage, b: RankedPassage): number {
  const cosineSimilarity =
    a.vector !== undefined && b.vector !== undefined ? Math.max(0, cosine(a.vector, b.vector)) : 0
  return a.textIndex === b.textIndex ? Math.max(cosineSimilarity, minSameTextSimilarity) : cosineSimilarity
}

const minSameTextSimilarity = 0.4
