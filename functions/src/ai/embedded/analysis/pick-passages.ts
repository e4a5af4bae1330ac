import { cosine } from '@geist/sentence-vectors'
import type { RankedPassage } from '../../analysis/rank-passages'

/** A passage, and how much it is worth to whoever asked: above 0. */
export interface Candidate {
  readonly passage: RankedPassage
  readonly worth: number
}

/**
 * Picks passages that are worth most and say different things: maximal marginal relevance (Carbonell and Goldstein, SIGIR 1998). Each next one
 * is the one whose worth, less its likeness to those that are picked already, is greatest. Of equals the earlier one. Compares each candidate with each that is picked
 * and with no other.
 */
export function pickPassages(candidates: readonly Candidate[], most: number): readonly RankedPassage[] {
  let left = candidates.map((candidate) => ({ ...candidate, likeness: 0 }))
  const picked: RankedPassage[] = []
  while (picked.length < most && left.length > 0) {
    const next = mostRelevant(left)
    if (next === undefined) break
    picked.push(next.passage)
    // Those that would say again what stands there go at once: there may be thousands.
    left = left.flatMap((candidate) => {
      const likeness = Math.max(candidate.likeness, likenessOf(candidate.passage, next.passage))
      return candidate === next || likeness >= tooLike ? [] : { ...candidate, likeness }
    })
  }
  return picked
}

function mostRelevant<T extends Candidate & { readonly likeness: number }>(candidates: readonly T[]): T | undefined {
  const values = candidates.map(({ worth, likeness }) => relevance * worth - (1 - relevance) * likeness)
  return candidates[values.indexOf(Math.max(...values))]
}

/** Of the two that are weighed, the share of worth. */
const relevance = 0.7
/** Above it two passages are the same to a reader. */
const tooLike = 0.98

/** Another passage of the same text is less welcome than one of another. */
function likenessOf(a: RankedPassage, b: RankedPassage): number {
  const meaning = a.vector !== undefined && b.vector !== undefined ? Math.max(0, cosine(a.vector, b.vector)) : 0
  return a.text === b.text ? Math.max(meaning, sameText) : meaning
}

const sameText = 0.4
