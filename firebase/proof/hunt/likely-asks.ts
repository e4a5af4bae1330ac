import type { Ask } from '../ask'
import type { Mutant } from '../mutants/mutant'
import type { Verdict } from '../oracle/judge'

/** A request and what has to be said to it. */
export interface Expected {
  readonly ask: Ask
  readonly verdict: Verdict
  /** Its store and kind, as `messages/* create`. */
  readonly concern: string
}

/**
 * The requests that can tell a mutant from the rules, the likeliest first: those of the fields that stand around the change, then those with
 * nothing special, one that is allowed beside one that is refused, since a mutant is too strict or too lax.
 *
 * @param killers the requests that told others of the same function, the latest last
 */
export function likelyAsks(
  { concerns, about }: Mutant,
  expected: readonly Expected[],
  killers: readonly Expected[],
): readonly Expected[] {
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

function scoreOf({ words, role, varied }: Ask, about: ReadonlySet<string>): number {
  const isPlain = varied === undefined
  const inField = !isPlain && about.has(varied) ? 4 : 0
  const inWords = words.split(/\W+/u).some((word) => about.has(word)) ? 1 : 0
  // The longest texts and lists are kept for the changes that are about them.
  const isLarge = inField === 0 && / characters | members /u.test(words)
  return inField + inWords + (isPlain ? 3 : 0) + (role === 'owner' ? 1 : 0) - (isLarge ? 4 : 0)
}

function interleaved<T>(a: readonly T[], b: readonly T[]): readonly T[] {
  const longer = Math.max(a.length, b.length)
  return Array.from({ length: longer }, (_, index) => [a[index], b[index]])
    .flat()
    .filter((each) => each !== undefined)
}
