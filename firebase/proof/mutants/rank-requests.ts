import type { RulesRequest } from '../rules-request'
import type { Mutant } from './mutant'
import type { Verdict } from '../oracle/judge'

export interface ExpectedVerdict {
  readonly request: RulesRequest
  readonly verdict: Verdict
  /** The path of the store and the request kind, as `messages/* create`. */
  readonly storeAndKind: string
}

/**
 * Ranks the requests that can kill a mutant, the likeliest first. Requests about fields near the
 * change come first, then plain requests. Allowed and denied requests alternate, since a mutant is
 * either too strict or too lax.
 * @param killers the requests that killed other mutants of the same function
 */
export function rankRequests(
  { storesAndKinds, nearbyWords }: Mutant,
  expected: readonly ExpectedVerdict[],
  killers: readonly ExpectedVerdict[],
): readonly ExpectedVerdict[] {
  const knownKillers = new Set(killers)
  const ranked = expected
    .filter(({ storeAndKind }) => storesAndKinds.has(storeAndKind))
    .map((candidate) => ({
      candidate,
      score: scoreRequest(candidate.request, nearbyWords) + (knownKillers.has(candidate) ? 2 : 0),
    }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ candidate }) => candidate)
  return interleave(
    ranked.filter(({ verdict }) => verdict === 'allowed'),
    ranked.filter(({ verdict }) => verdict === 'refused'),
  )
}

function scoreRequest({ description, role, variedField }: RulesRequest, nearbyWords: ReadonlySet<string>): number {
  const isPlain = variedField === undefined
  const fieldScore = !isPlain && nearbyWords.has(variedField) ? 4 : 0
  const wordScore = description.split(/\W+/u).some((word) => nearbyWords.has(word)) ? 1 : 0
  // The longest texts and lists are slow: use them only for changes to the same field.
  const isLarge = fieldScore === 0 && / characters | members /u.test(description)
  return fieldScore + wordScore + (isPlain ? 3 : 0) + (role === 'owner' ? 1 : 0) - (isLarge ? 4 : 0)
}

/** Alternates the items of two lists. */
function interleave<T>(a: readonly T[], b: readonly T[]): readonly T[] {
  const longer = Math.max(a.length, b.length)
  return Array.from({ length: longer }, (_, index) => [a[index], b[index]])
    .flat()
    .filter((item) => item !== undefined)
}
