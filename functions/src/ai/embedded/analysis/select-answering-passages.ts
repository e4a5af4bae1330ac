import type { RankedPassage } from '../../analysis/rank-passages'
import { type PassageCandidate, pickPassages } from './pick-passages'

/** Passages about the subject of a question, or else the nearest ones. */
export interface AnsweringPassages {
  /**
   * `answering`: at least one passage is about the subject. `near`: none is, but some are similar.
   * `none`: there are not even similar ones.
   */
  readonly kind: 'answering' | 'near' | 'none'
  /** Best first. */
  readonly passages: readonly RankedPassage[]
}

/**
 * Selects up to `maxCount` distinct passages that answer a question. If there are fewer than three,
 * adds near passages.
 *
 * @param isRelated whether a passage is near for a reason other than its vector
 */
export function selectAnsweringPassages(
  rankedPassages: readonly RankedPassage[],
  maxCount: number,
  isRelated: (passage: RankedPassage) => boolean = () => false,
): AnsweringPassages {
  const answeringPassages = pickPassages(toCandidates(rankedPassages.filter(isAnswering)), maxCount)
  if (answeringPassages.length >= minPassages) return { kind: 'answering', passages: answeringPassages }
  const nearPassages = rankedPassages.filter(
    (passage) => !isAnswering(passage) && (isNear(passage) || isRelated(passage)),
  )
  const passages = [
    ...answeringPassages,
    ...pickPassages(toCandidates(nearPassages), minPassages - answeringPassages.length),
  ]
  if (passages.length === 0) return { kind: 'none', passages }
  return { kind: answeringPassages.length > 0 ? 'answering' : 'near', passages }
}

function isNear({ similarity, wordCount }: RankedPassage): boolean {
  return similarity >= minNearSimilarity && wordCount >= minNearWordCount
}

function toCandidates(passages: readonly RankedPassage[]): PassageCandidate[] {
  return passages.map((passage) => ({ passage, relevance: scoreRelevance(passage) }))
}

/** Whether a passage is about the subject of the question. */
export function isAnswering({ wordOverlap, similarity }: RankedPassage): boolean {
  return (
    wordOverlap >= minAnsweringOverlap ||
    similarity >= minAnsweringSimilarity ||
    (wordOverlap >= 0.25 && similarity >= 0.35)
  )
}

/*
 * Tuned on the demo journals. Below a cosine of 0.5, a passage of few words is as likely to be
 * unrelated as related.
 */
const minAnsweringOverlap = 0.5
const minAnsweringSimilarity = 0.5
const minNearSimilarity = 0.38
/** In words; shorter passages are near to too many others. */
const minNearWordCount = 5
const minPassages = 3

/**
 * Scores a passage: exact words weigh more than similar ones. Passages of two or three words
 * ("For: money.") are penalised.
 */
function scoreRelevance({ wordOverlap, similarity, wordCount }: RankedPassage): number {
  return 0.6 * wordOverlap + 0.4 * Math.max(0, similarity) - (wordCount < 4 ? 0.25 : 0)
}
