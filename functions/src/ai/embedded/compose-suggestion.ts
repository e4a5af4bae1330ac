import type { Random } from '@geist/seeded-random'
import type { Theme } from './theme'

/** Hand-written sentences to choose from. Those about a theme have a gap for it: `{theme}`. */
export interface Wordings {
  readonly aboutTheme: readonly string[]
  /** They claim that the theme is in more than one note. */
  readonly aboutReturningTheme: readonly string[]
  readonly open: readonly string[]
  /** For somebody who has written nothing yet. */
  readonly firstOnes: readonly string[]
}

export interface SuggestionMaterial {
  /** Strongest first. */
  readonly themes: readonly Theme[]
  /** What was suggested before, newest last. */
  readonly given: readonly string[]
  readonly hasWritings: boolean
}

/**
 * One suggestion for these themes. With at most 30 given before, it uses a sentence that none of them used, with another theme in
 * it or without; and at most one in three is without a theme when there are themes.
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

/** The sentences that may be said of this theme. */
export function wordingsFor({ returning }: Theme, { aboutTheme, aboutReturningTheme }: Wordings): readonly string[] {
  return returning ? [...aboutTheme, ...aboutReturningTheme] : aboutTheme
}

/** After two suggestions with a theme one without may follow. */
function wantsTheme(wordings: Wordings, given: readonly string[], random: Random): boolean {
  const themed = [...wordings.aboutTheme, ...wordings.aboutReturningTheme]
  const lastTwo = given.slice(-2)
  const mayRest =
    lastTwo.length === 2 && lastTwo.every((suggestion) => themed.some((wording) => isFrom(wording, suggestion)))
  return !mayRest || random() < 0.6
}

/** By strength, and less likely for each of the last suggestions that was about it. */
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

/** Whether the suggestion is this sentence, whatever theme it was filled with. */
function isFrom(wording: string, suggestion: string): boolean {
  const [before = '', after] = wording.split(slot)
  if (after === undefined) return suggestion === wording
  return suggestion.length > before.length + after.length && suggestion.startsWith(before) && suggestion.endsWith(after)
}

/** The sentences that nothing given used; all of them once each has been. */
export function unused(wordings: readonly string[], given: readonly string[]): readonly string[] {
  const left = wordings.filter((wording) => !given.some((suggestion) => isFrom(wording, suggestion)))
  return left.length > 0 ? left : wordings
}

export function pick(wordings: readonly string[], random: Random): string {
  const wording = wordings[Math.floor(random() * wordings.length)]
  if (wording === undefined) throw new Error('There is nothing to pick from')
  return wording
}
