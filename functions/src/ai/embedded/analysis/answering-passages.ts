import type { RankedPassage } from '../../analysis/rank-passages'
import { type Candidate, pickPassages } from './pick-passages'

/** The result of a search for an answer: passages about the subject, or else the nearest ones. */
export interface AnsweringPassages {
  /**
   * `near`: no passage is certain to be about the subject. `none`: not even a near one was found.
   */
  readonly kind: 'answering' | 'near' | 'none'
  /** Best first. */
  readonly passages: readonly RankedPassage[]
}

/**
 * Selects up to `most` distinct passages that answer a question. If there are few, near passages
 * are added.
 *
 * @param isRelated whether a passage is near for a reason other than its vector
 */
export function answeringPassages(
  ranked: readonly RankedPassage[],
  maxCount: number,
  isRelated: (passage: RankedPassage) => boolean = () => false,
): AnsweringPassages {
  const answering = pickPassages(candidatesFrom(ranked.filter(isAnswering)), maxCount)
  if (answering.length >= wantedPassages) return { kind: 'answering', passages: answering }
  const near = ranked.filter((passage) => !isAnswering(passage) && (isNear(passage) || isRelated(passage)))
  const passages = [...answering, ...pickPassages(candidatesFrom(near), wantedPassages - answering.length)]
  if (passages.length === 0) return { kind: 'none', passages }
  return { kind: answering.length > 0 ? 'answering' : 'near', passages }
}

function isNear({ similarity, wordCount }: RankedPassage): boolean {
  return similarity >= nearSimilarity && wordCount >= nearMinLength
}

function candidatesFrom(passages: readonly RankedPassage[]): Candidate[] {
  return passages.map((passage) => ({ passage, relevance: relevanceOf(passage) }))
}

/** Whether a passage is about the subject of the question. */
export function isAnswering({ wordOverlap, similarity }: RankedPassage): boolean {
  return (
    wordOverlap >= answeringOverlap || similarity >= answeringSimilarity || (wordOverlap >= 0.25 && similarity >= 0.35)
  )
}

/*
 * Tuned on the demo journals. Below a cosine of 0.5 noise is as strong as meaning, since vectors of
 * few words are near to many.
 */
const answeringOverlap = 0.5
const answeringSimilarity = 0.5
const nearSimilarity = 0.38
/** In words; shorter passages are near to too many others. */
const nearMinLength = 5
const wantedPassages = 3

/**
 * Exact words weigh more than similar ones. Passages of two or three words ("For: money.") are
 * penalised.
 */
function relevanceOf({ wordOverlap: overlap, similarity, wordCount }: RankedPassage): number {
  return 0.6 * overlap + 0.4 * Math.max(0, similarity) - (wordCount < 4 ? 0.25 : 0)
}
