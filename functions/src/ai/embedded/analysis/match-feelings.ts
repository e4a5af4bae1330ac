import type { RankedPassage } from '../../analysis/rank-passages'
import type { ComplexQueryRequest } from '../../journal-ai'
import { type Feeling, findFeelings } from './find-feelings'

export type Valences = ReadonlySet<Feeling['valence']>

/** Finds the valences of the feelings that a question names. */
export function findValences(prompt: string): Valences {
  return new Set(findFeelings(prompt).map(({ valence }) => valence))
}

/**
 * Whether a passage expresses the user's own feeling of the same valence as the question's: "happy"
 * for "What was I proud of".
 */
export function hasMatchingFeeling(passage: RankedPassage, valences: Valences, request: ComplexQueryRequest): boolean {
  return (
    valences.size > 0 &&
    findPassageFeelings(passage, request).some(
      ({ isSelfAttributed, valence }) => isSelfAttributed && valences.has(valence),
    )
  )
}

/**
 * Whether a passage that matches by vector alone has only feelings of the opposite valence. Vectors
 * of "proud" and "ashamed" are alike, since both occur beside the same words.
 */
export function hasOnlyOppositeFeelings(
  passage: RankedPassage,
  valences: Valences,
  request: ComplexQueryRequest,
): boolean {
  if (valences.size === 0 || passage.wordOverlap > 0 || passage.similarity <= 0) return false
  const feelings = findPassageFeelings(passage, request)
  return feelings.length > 0 && feelings.every(({ valence }) => !valences.has(valence))
}

function findPassageFeelings({ textIndex, start, end }: RankedPassage, { texts }: ComplexQueryRequest): Feeling[] {
  return findFeelings(texts[textIndex]?.content.slice(start, end) ?? '')
}
