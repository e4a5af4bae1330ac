import type { Query } from './parse-query'

/** How a folded text answers a query: with all of it as one phrase, with each of its terms, or not at all. */
export type Match = 'phrase' | 'terms' | 'none'

export function matchQuery(folded: string, { terms, phrase }: Query): Match {
  if (terms.length === 0) return 'none'
  if (folded.includes(phrase)) return 'phrase'
  // The usual query is one word: it has just been looked for.
  if (terms.length === 1 && terms[0] === phrase) return 'none'
  return terms.every((term) => folded.includes(term)) ? 'terms' : 'none'
}
