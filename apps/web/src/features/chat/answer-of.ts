import {
  asking,
  type askJournal as contract,
  documentIdPattern,
  type ResponseOf,
  threads,
  type TurnAnswer,
} from '@geist/domain'

/** An answer as it is kept; `undefined` where there are no words in it. */
export function answerOf({ answer, quotes, isKnown, leftOut }: ResponseOf<typeof contract>): TurnAnswer | undefined {
  // The store takes no half of an emoji, which a text that was cut may end with.
  const text = answer.slice(0, asking.answerMaxLength).replaceAll(/\p{Surrogate}/gu, '\uFFFD')
  if (text.trim() === '') return undefined
  return {
    text,
    quotes: quotes.filter(({ at, start, end }) => at + end - start < text.length).slice(0, threads.quotesMax),
    isKnown,
    leftOut: leftOut.filter(({ id }) => documentIdPattern.test(id)).slice(0, threads.leftOutMax),
  }
}
