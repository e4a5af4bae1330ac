import type { RankedPassage } from '../../analysis/rank-passages'
import type { ComplexQueryRequest } from '../../journal-ai'
import { type Feeling, findFeelings } from '../reply/find-feelings'

export type FeelingWeights = ReadonlySet<Feeling['weight']>

export function feelingWeightsIn(prompt: string): FeelingWeights {
  return new Set(findFeelings(prompt).map(({ weight }) => weight))
}

/**
 * Whether a passage expresses the user's own feeling of the same weight as the question's: "happy"
 * for "What was I proud of".
 */
export function hasLikeFeeling(passage: RankedPassage, weights: FeelingWeights, request: ComplexQueryRequest): boolean {
  return (
    weights.size > 0 &&
    feelingsIn(passage, request).some(({ isSelfAttributed, weight }) => isSelfAttributed && weights.has(weight))
  )
}

/**
 * Whether a passage has only feelings of the opposite weight. Vectors of "proud" and "ashamed" are
 * alike, since both occur beside the same words.
 */
export function isContrary(passage: RankedPassage, weights: FeelingWeights, request: ComplexQueryRequest): boolean {
  if (weights.size === 0 || passage.wordOverlap > 0 || passage.similarity <= 0) return false
  const feelings = feelingsIn(passage, request)
  return feelings.length > 0 && feelings.every(({ weight }) => !weights.has(weight))
}

function feelingsIn({ text, start, end }: RankedPassage, { texts }: ComplexQueryRequest): Feeling[] {
  return findFeelings(texts[text]?.content.slice(start, end) ?? '')
}
