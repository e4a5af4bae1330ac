import type { Random } from '@geist/seeded-random'
import { pickRandom } from './pick-random'
import type { Slot, SlotKind } from './slots/slot'

/** Hand-written sentences to suggest. Those about a theme have the placeholder `{theme}`. */
export interface SuggestionTemplates {
  readonly aboutTheme: readonly string[]
  /** Those that fit only one kind of theme. */
  readonly byKind?: Readonly<Record<SlotKind, readonly string[]>>
  /** Sentences that say that the theme recurs: only for a theme of at least two notes. */
  readonly aboutRecurringTheme: readonly string[]
  /** Sentences without a theme. */
  readonly open: readonly string[]
  /** For a user without any writing. */
  readonly forFirstNote: readonly string[]
}

/** How often a theme is suggested after two suggestions about themes. */
const themeProbability = 0.6

export interface SuggestionMaterial {
  /** Strongest first. */
  readonly themes: readonly Slot[]
  /** Earlier suggestions, newest last. */
  readonly previousSuggestions: readonly string[]
  readonly hasWritings: boolean
}

/**
 * Composes one suggestion. With at most 30 previous suggestions, it uses a sentence that none of
 * them used. When there are themes, at most one suggestion in three is without one.
 */
export function composeSuggestion(
  templates: SuggestionTemplates,
  { themes, previousSuggestions, hasWritings }: SuggestionMaterial,
  random: Random,
): string {
  if (!hasWritings) return pickUnusedTemplate(templates.forFirstNote, previousSuggestions, random)
  const theme = wantsTheme(templates, previousSuggestions, random)
    ? pickTheme(themes, previousSuggestions, random)
    : undefined
  if (theme === undefined) return pickUnusedTemplate(templates.open, previousSuggestions, random)
  // When each sentence about the theme was used, an open one follows.
  const unusedTemplates = filterUnused(selectTemplates(theme, templates), previousSuggestions)
  if (unusedTemplates.length === 0) return pickUnusedTemplate(templates.open, previousSuggestions, random)
  return fillTheme(pickRandom(unusedTemplates, random), theme.reference)
}

/** The sentences that fit this theme. */
function selectTemplates(
  { kind, isRecurring }: Slot,
  { aboutTheme, byKind, aboutRecurringTheme }: SuggestionTemplates,
): readonly string[] {
  return [...aboutTheme, ...(byKind?.[kind] ?? []), ...(isRecurring ? aboutRecurringTheme : [])]
}

/**
 * Whether to suggest something about a theme: always, or with `themeProbability` if the last two
 * suggestions did.
 */
function wantsTheme(templates: SuggestionTemplates, previousSuggestions: readonly string[], random: Random): boolean {
  const themeTemplates = [
    ...templates.aboutTheme,
    ...Object.values(templates.byKind ?? {}).flat(),
    ...templates.aboutRecurringTheme,
  ]
  const lastTwoSuggestions = previousSuggestions.slice(-2)
  const mayOmitTheme =
    lastTwoSuggestions.length === 2 &&
    lastTwoSuggestions.every((suggestion) => themeTemplates.some((template) => isFilledFrom(suggestion, template)))
  return !mayOmitTheme || random() < themeProbability
}

/** Picks a random theme, weighted by score. Each recent mention divides its weight by four. */
export function pickTheme<T extends Slot>(
  themes: readonly T[],
  previousSuggestions: readonly string[],
  random: Random,
): T | undefined {
  const recentSuggestions = previousSuggestions.slice(-6)
  const weights = themes.map(({ reference, score }) => {
    const mentionCount = recentSuggestions.filter((suggestion) => suggestion.includes(reference)).length
    return score / 4 ** mentionCount
  })
  let remainingWeight = random() * weights.reduce((sum, weight) => sum + weight, 0)
  // Rounding errors can leave a remainder: then the last theme is picked.
  return themes.find((_, index) => (remainingWeight -= weights[index] ?? 0) <= 0) ?? themes.at(-1)
}

const themePlaceholder = '{theme}'

export function fillTheme(template: string, reference: string): string {
  return template.split(themePlaceholder).join(reference)
}

/** Whether the suggestion is this template, filled with any theme. */
function isFilledFrom(suggestion: string, template: string): boolean {
  const [beforeTheme = '', afterTheme] = template.split(themePlaceholder)
  if (afterTheme === undefined) return suggestion === template
  return (
    suggestion.length > beforeTheme.length + afterTheme.length &&
    suggestion.startsWith(beforeTheme) &&
    suggestion.endsWith(afterTheme)
  )
}

/** Picks a template that no previous suggestion used, or any of them if each was used. */
export function pickUnusedTemplate(
  templates: readonly string[],
  previousSuggestions: readonly string[],
  random: Random,
): string {
  const unusedTemplates = filterUnused(templates, previousSuggestions)
  return pickRandom(unusedTemplates.length > 0 ? unusedTemplates : templates, random)
}

function filterUnused(templates: readonly string[], previousSuggestions: readonly string[]): readonly string[] {
  return templates.filter((template) => !previousSuggestions.some((suggestion) => isFilledFrom(suggestion, template)))
}
