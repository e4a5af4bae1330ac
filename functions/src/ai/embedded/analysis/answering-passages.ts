import type { RankedPassage } from '../../analysis/rank-passages'
import { type Candidate, pickPassages } from './pick-passages'

/** What comes of looking for an answer: lines that speak of the subject, or, where none does, the nearest of the others. */
export interface AnsweringPassages {
  /** `near`: none of them is sure to speak of it. `none`: there are not even such. */
  readonly kind: 'answering' | 'near' | 'none'
  /** Most worth first. */
  readonly passages: readonly RankedPassage[]
}

/**
 * The passages that answer a question, at most `most`, and no two alike. Few are joined by some that are only near.
 *
 * @param isAkin whether a passage is near for another reason than its meaning
 */
export function answeringPassages(
  ranked: readonly RankedPassage[],
  most: number,
  isAkin: (passage: RankedPassage) => boolean = () => false,
): AnsweringPassages {
  const answering = pickPassages(candidatesOf(ranked.filter(answers)), most)
  if (answering.length >= fewAnswers) return { kind: 'answering', passages: answering }
  const near = ranked.filter((passage) => !answers(passage) && (isNear(passage) || isAkin(passage)))
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

/** Whether a passage speaks of what the question is about. */
export function answers({ shared, meaning }: RankedPassage): boolean {
  return shared >= enoughShared || meaning >= enoughMeaning || (shared >= 0.25 && meaning >= 0.35)
}

/*
 * Found by reading what they let through of the demo journals: below a cosine of a half, chance is as strong as meaning, since a vector of
 * few words is near to many.
 */
const enoughShared = 0.5
const enoughMeaning = 0.5
const nearMeaning = 0.38
/** Fewer words than this are near to too many. */
const shortestNear = 5
const fewAnswers = 3

/** The very word counts more than a like one; and two or three words ("For: money.") say little by themselves. */
function worthOf({ shared, meaning, length }: RankedPassage): number {
  return 0.6 * shared + 0.4 * Math.max(0, meaning) - (length < 4 ? 0.25 : 0)
}
