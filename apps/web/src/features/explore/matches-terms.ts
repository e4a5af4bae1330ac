import type { PublicNotebook } from '@geist/domain'
import { buildNameTerms } from '@geist/search'

/** Whether each term is a prefix of a word in the notebook's name or its author's. */
export function matchesTerms(
  { name, creatorUsername }: Pick<PublicNotebook, 'name' | 'creatorUsername'>,
  terms: readonly string[],
): boolean {
  if (terms.length === 0) return true
  const prefixes = new Set(buildNameTerms([name, creatorUsername]))
  return terms.every((term) => prefixes.has(term))
}
