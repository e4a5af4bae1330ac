import { composing, sanitizeSuggestion } from '@geist/domain'
import { fillTheme, pick, pickTheme, unused } from './compose-suggestion'
import { openQueryPrompts } from './query-prompts/open'
import { queryPromptsAboutTheme } from './query-prompts/about-theme'
import type { Random } from '@geist/seeded-random'
import type { Theme } from './theme'

/**
 * Three different questions that somebody may ask of their own notes: two about themes where there are any, about two of them where
 * there are two, and one open. None repeats the wording of one of `given`, of which there are at most 30.
 */
export function composeQueryPrompts(themes: readonly Theme[], given: readonly string[], random: Random): string[] {
  const own = themes.map((theme) => ({ ...theme, reference: asOwn(theme.reference) }))
  const prompts: string[] = []
  while (prompts.length < composing.promptSuggestionCount) {
    const before = [...given, ...prompts]
    const left = own.filter(({ reference }) => !prompts.some((prompt) => prompt.includes(reference)))
    const theme = prompts.length < 2 ? pickTheme(left.length > 0 ? left : own, before, random) : undefined
    prompts.push(
      theme === undefined
        ? pick(unused(openQueryPrompts, before), random)
        : fillTheme(pick(unused(queryPromptsAboutTheme, before), random), theme.reference),
    )
  }
  return prompts
}

/** A question to one's own notes says "my", and has letters and spaces alone. */
function asOwn(reference: string): string {
  return sanitizeSuggestion(reference.replace(/^your /u, 'my '))
}
