import type { Random } from '@geist/seeded-random'
import type { Theme } from './theme'

/** Hand-written sentences. Those about a theme have the gap `{theme}`. */
export interface Wordings {
  readonly aboutTheme: readonly string[]
  /** Sentences that claim that more than one note holds the theme. */
  readonly aboutReturningTheme: readonly string[]
  readonly open: readonly string[]
  /** For a user without any writing. */
  readonly firstOnes: readonly string[]
}

export interface SuggestionMaterial {
  /** Strongest first. */
  readonly themes: readonly Theme[]
  /** Earlier suggestions, newest last. */
  readonly given: readonly string[]
  readonly hasWritings: boolean
}

/**
 * Composes one suggestion. With at most 30 given, it uses a sentence that none of them used. When
 * there are themes, at most one suggestion in three is without one.
 */
export function composeSuggestion(
  wordings: Wordings,
  { themes, given, hasWritings }: SuggestionMaterial,
  random: Random,
): string {
  if (!hasWritings) return pick(unused(wordings.firstOnes, given), random)
  const theme = wantsTheme(wordings, given, random) ? pickTheme(themes, given, random) : undefined
  if (theme === undefined) return pick(unused(wordings.open, given), random)
  return fillTheme(pick(unused(wordingsFor(theme, wordings), given), random), theme.reference)
}

/** The sentences that fit this theme. */
export function wordingsFor({ isRecurring }: Theme, { aboutTheme, aboutReturningTheme }: Wordings): readonly string[] {
  return isRecurring ? [...aboutTheme, ...aboutReturningTheme] : aboutTheme
}

/** A suggestion without a theme is possible only after two with one. */
function wantsTheme(wordings: Wordings, given: readonly string[], random: Random): boolean {
  const themed = [...wordings.aboutTheme, ...wordings.aboutReturningTheme]
  const lastTwo = given.slice(-2)
  const mayRest =
    lastTwo.length === 2 && lastTwo.every((suggestion) => themed.some((wording) => isFrom(wording, suggestion)))
  return !mayRest || random() < 0.6
}

/** A random theme weighted by score; each recent mention divides its weight by four. */
export function pickTheme(themes: readonly Theme[], given: readonly string[], random: Random): Theme | undefined {
  const recent = given.slice(-6)
  const weights = themes.map(({ reference, score }) => {
    const mentions = recent.filter((suggestion) => suggestion.includes(reference)).length
    return score / 4 ** mentions
  })
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  return themes.find((_, index) => (left -= weights[index] ?? 0) <= 0) ?? themes.at(-1)
}

const slot = '{theme}'

export function fillTheme(wording: string, reference: string): string {
  return wording.split(slot).join(reference)
}

/** Whether the suggestion was made from this sentence, with any theme. */
function isFrom(wording: string, suggestion: string): boolean {
  const [before = '', after] = wording.split(slot)
  if (after === undefined) return suggestion === wording
  return suggestion.length > before.length + after.length && suggestion.startsWith(before) && suggestion.endsWith(after)
}

/** The sentences that `given` did not use; all of them if each was used. */
export function unused(wordings: readonly string[], given: readonly string[]): readonly string[] {
  const left = wordings.filter((wording) => !given.some((suggestion) => isFrom(wording, suggestion)))
  return left.length > 0 ? left : wordings
}

export function pick(wordings: readonly string[], random: Random): string {
  const wording = wordings[Math.floor(random() * wordings.length)]
  if (wording === undefined) throw new Error('There is nothing to pick from')
  return wording
}
