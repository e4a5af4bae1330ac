import { subjectOf } from './subject-of'

/**
 * What a question is about, with what was asked before where it leans on that: "And when was that?" after "Who came to the concert?" is about both. Of the earlier turns
 * only the questions count, since answers speak of much.
 *
 * @param earlier the questions of the thread, newest last
 */
export function askedText(question: string, earlier: readonly string[]): string {
  const before = earlier.at(-1)
  return before === undefined || !leans(question) ? question : `${askedText(before, earlier.slice(0, -1))} ${question}`
}

/** Whether a question goes on from the one before: it begins so, points back, or has hardly a word of its own. */
function leans(question: string): boolean {
  const own = subjectOf(question)
  if (own === undefined || /^\s*(?:and|but|or|so|then|also|what about|how about|why|who else)\b/iu.test(question))
    return true
  return (
    own.words.length + own.unspaced.length <= 3 &&
    /\b(?:it|that|this|those|these|then|there|they|them|he|him|his|she|her)\b/iu.test(question)
  )
}
