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
 * @param isAkin whether a passage is near for a reason other than its vector
 */
export function answeringPassages(
  ranked: readonly RankedPassage[],
  most: number,
  isAkin: (passage: RankedPassage) => boolean = () => false,
): AnsweringPassages {
  const answering = pickPassages(candidatesOf(ranked.filter(isAnswering)), most)
  if (answering.length >= fewAnswers) return { kind: 'answering', passages: answering }
  const near = ranked.filter((passage) => !isAnswering(passage) && (isNear(passage) || isAkin(passage)))
  const passages = [...answering, ...pickPassages(candidatesOf(near), fewAnswers - answering.length)]
  if (passages.length === 0) return { kind: 'none', passages }
  return { kind: answering.length > 0 ? 'answering' : 'near', passages }
}

function isNear({ meaning, length }: RankedPassage): boolean {
  return meaning >= nearMeaning && length >= shortestNear
}

function candidatesOf(passages: readonly RankedPassage[]): Candidate[] {
  return passages.map((passage) => ({ passage, worth: worthOf(passage) }))
}

/** Whether a passage is about the subject of the question. */
export function isAnswering({ wordOverlap, meaning }: RankedPassage): boolean {
  return wordOverlap >= enoughShared || meaning >= enoughMeaning || (wordOverlap >= 0.25 && meaning >= 0.35)
}

/*
 * Tuned on the demo journals. Below a cosine of 0.5 noise is as strong as meaning, since vectors of
 * few words are near to many.
 */
const enoughShared = 0.5
const enoughMeaning = 0.5
const nearMeaning = 0.38
/** In words; shorter passages are near to too many others. */
const shortestNear = 5
const fewAnswers = 3

/**
 * Exact words weigh more than similar ones. Passages of two or three words ("For: money.") are
 * penalised.
 */
function worthOf({ wordOverlap: shared, meaning, length }: RankedPassage): number {
  return 0.6 * shared + 0.4 * Math.max(0, meaning) - (length < 4 ? 0.25 : 0)
}
