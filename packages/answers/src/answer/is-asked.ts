import type { ResolvedQuestion } from '../question/resolve-follow-up'
import { foldWord } from '../words/split-words'
import { stemWord } from '../words/stem-word'

/** Creates the test whether a word, as written, is one of a question. */
export function createIsAsked({ terms }: Pick<ResolvedQuestion, 'terms'>): (word: string) => boolean {
  const stems = new Set(terms.map(({ stem }) => stem))
  return (word) => stems.has(stemWord(foldWord(word)))
}
