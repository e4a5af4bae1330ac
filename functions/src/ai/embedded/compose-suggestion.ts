import type { Random } from '@geist/seeded-random'
import type { Theme } from './theme'

/** Hand-written sentences. Those about a theme have the gap `{theme}`. */
export interface Wordings {
  readonly aboutTheme: readonly string[]
  /** Sentences that claim that more than one note holds the theme. */
  readonly aboutReturningTheme: readonly string[]
  readonly open: readonly string[]
  /** For a user without any writing. */
  readonly forFirstNote: readonly string[]
}

export interface SuggestionMaterial {
  /** Strongest first. */
  readonly themes: readonly Theme[]
  /** Earlier suggestions, newest last. */
  readonly previousSuggestions: readonly string[]
  readonly hasWritings: boolean
}

/**
 * Composes one suggestion. With at most 30 previous suggestions, it uses a sentence that none of
 * them used. When there are themes, at most one suggestion in three is without one.
 */
export function composeSuggestion(
  wordings: Wordings,
  { themes, previousSuggestions, hasWritings }: SuggestionMaterial,
  random: Random,
): string {
  if (!hasWritings) return pick(findUnused(wordings.forFirstNote, previousSuggestions), random)
  const theme = wantsTheme(wordings, previousSuggestions, random)
    ? pickTheme(themes, previousSuggestions, random)
    : undefined
  if (theme === undefined) return pick(findUnused(wordings.open, previousSuggestions), random)
  return fillTheme(pick(findUnused(selectWordings(theme, wordings), previousSuggestions), random), theme.reference)
}

/** The sentences that fit this theme. */
export function selectWordings(
  { isRecurring }: Theme,
  { aboutTheme, aboutReturningTheme }: Wordings,
): readonly string[] {
  return isRecurring ? [...aboutTheme, ...aboutReturningTheme] : aboutTheme
}

/** Whether to suggest something about a theme. One without is possible only after two with one. */
function wantsTheme(wordings: Wordings, previousSuggestions: readonly string[], random: Random): boolean {
  const themeWordings = [...wordings.aboutTheme, ...wordings.aboutReturningTheme]
  const lastTwo = previousSuggestions.slice(-2)
  const mayOmitTheme =
    lastTwo.length === 2 &&
    lastTwo.every((suggestion) => themeWordings.some((wording) => isMadeFrom(wording, suggestion)))
  return !mayOmitTheme || random() < 0.6
}

/** Picks a random theme, weighted by score. Each recent mention divides its weight by four. */
export function pickTheme(
  themes: readonly Theme[],
  previousSuggestions: readonly string[],
  random: Random,
): Theme | undefined {
  const recent = previousSuggestions.slice(-6)
  const weights = themes.map(({ reference, score }) => {
    const mentions = recent.filter((suggestion) => suggestion.includes(reference)).length
    return score / 4 ** mentions
  })
  // The last theme covers rounding errors.
  let remaining = random() * weights.reduce((sum, weight) => sum + weight, 0)
  return themes.find((_, index) => (remaining -= weights[index] ?? 0) <= 0) ?? themes.at(-1)
}

const themeGap = '{theme}'

export function fillTheme(wording: string, reference: string): string {
  return wording.split(themeGap).join(reference)
}

/** Whether the suggestion was made from this sentence, with any theme. */
function isMadeFrom(wording: string, suggestion: string): boolean {
  const [beforeSlot = '', afterSlot] = wording.split(themeGap)
  if (afterSlot === undefined) return suggestion === wording
  return (
    suggestion.length > beforeSlot.length + afterSlot.length &&
    suggestion.startsWith(beforeSlot) &&
    suggestion.endsWith(afterSlot)
  )
}

/** The sentences that no previous suggestion used; all of them if each was used. */
export function findUnused(wordings: readonly string[], previousSuggestions: readonly string[]): readonly string[] {
  const unusedWordings = wordings.filter(
    (wording) => !previousSuggestions.some((suggestion) => isMadeFrom(wording, suggestion)),
  )
  return unusedWordings.length > 0 ? unusedWordings : wordings
}

/** @throws for an empty list */
export function pick(wordings: readonly string[], random: Random): string {
  const wording = wordings[Math.floor(random() * wordings.length)]
  if (wording === undefined) throw new Error('There is nothing to pick from')
  return wording
}
