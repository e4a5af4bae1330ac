import type { Query } from './parse-query'

/** How a text matches a query: as one phrase, by all its terms, or not at all. */
export type Match = 'phrase' | 'terms' | 'none'

/** @param folded the text, folded by `foldText` */
export function matchQuery(folded: string, { terms, phrase }: Query): Match {
  if (terms.length === 0) return 'none'
  if (folded.includes(phrase)) return 'phrase'
  // Most queries are one word, which the test above has just covered.
  if (terms.length === 1 && terms[0] === phrase) return 'none'
  return terms.every((term) => folded.includes(term)) ? 'terms' : 'none'
}
