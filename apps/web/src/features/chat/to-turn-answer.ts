import {
  journalQuestionLimits,
  type askJournal as contract,
  documentIdPattern,
  type ResponseOf,
  threads,
  type TurnAnswer,
  replaceLoneSurrogates,
} from '@geist/domain'

/** Converts a response for storage; `undefined` if the answer is blank. */
export function toTurnAnswer({
  answer,
  quotes,
  isKnown,
  leftOut,
}: ResponseOf<typeof contract>): TurnAnswer | undefined {
  // Truncation may leave a lone surrogate, which Firestore rejects.
  const text = replaceLoneSurrogates(answer.slice(0, journalQuestionLimits.answerMaxLength))
  if (text.trim() === '') return undefined
  return {
    text,
    // Truncation may cut off a quote or its closing quotation mark: such a quote is dropped.
    quotes: quotes.filter(({ at, start, end }) => at + end - start < text.length).slice(0, threads.quotesMax),
    isKnown,
    leftOut: leftOut.filter(({ id }) => documentIdPattern.test(id)).slice(0, threads.leftOutMax),
  }
}
