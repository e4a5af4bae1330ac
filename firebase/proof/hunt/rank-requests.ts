import type { RulesRequest } from '../rules-request'
import type { Mutant } from '../mutants/mutant'
import type { Verdict } from '../oracle/judge'

export interface ExpectedVerdict {
  readonly ask: RulesRequest
  readonly verdict: Verdict
  readonly concern: string
}

/**
 * The requests that can kill a mutant, the likeliest first.
 * Requests about fields near the change come first, then plain requests. Allowed and denied
 * requests alternate, since a mutant is either too strict or too lax.
 * @param killers the requests that killed other mutants of the same function, the latest last
 */
export function rankRequests(
  { concerns, about }: Mutant,
  expected: readonly ExpectedVerdict[],
  killers: readonly ExpectedVerdict[],
): readonly ExpectedVerdict[] {
  const latest = new Map(killers.map((each, index) => [each, index]))
  const scored = expected
    .filter(({ concern }) => concerns.has(concern))
    .map((each) => ({ each, score: scoreOf(each.ask, about) + (latest.has(each) ? 2 : 0) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ each }) => each)
  return interleaved(
    scored.filter(({ verdict }) => verdict === 'allowed'),
    scored.filter(({ verdict }) => verdict === 'refused'),
  )
}

function scoreOf({ words, role, varied }: RulesRequest, about: ReadonlySet<string>): number {
  const isPlain = varied === undefined
  const inField = !isPlain && about.has(varied) ? 4 : 0
  const inWords = words.split(/\W+/u).some((word) => about.has(word)) ? 1 : 0
  // The longest texts and lists are slow: use them only for changes to the same field.
  const isLarge = inField === 0 && / characters | members /u.test(words)
  return inField + inWords + (isPlain ? 3 : 0) + (role === 'owner' ? 1 : 0) - (isLarge ? 4 : 0)
}

function interleaved<T>(a: readonly T[], b: readonly T[]): readonly T[] {
  const longer = Math.max(a.length, b.length)
  return Array.from({ length: longer }, (_, index) => [a[index], b[index]])
    .flat()
    .filter((each) => each !== undefined)
}
