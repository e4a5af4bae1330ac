import { composerSettings, sanitizeSuggestion } from '@geist/domain'
import { fillTheme, pick, pickTheme, unused } from './compose-suggestion'
import { openQueryPrompts } from './query-prompts/open'
import { queryPromptsAboutTheme } from './query-prompts/about-theme'
import type { Random } from '@geist/seeded-random'
import type { Theme } from './theme'

/**
 * Three different questions for a user to ask about their own notes: two about themes if there are
 * any, and one open. Two themes are used if available. None repeats the wording of `given`, which
 * has at most 30.
 */
export function composeQueryPrompts(themes: readonly Theme[], given: readonly string[], random: Random): string[] {
  const own = themes.map((theme) => ({ ...theme, reference: asOwn(theme.reference) }))
  const prompts: string[] = []
  while (prompts.length < composerSettings.promptSuggestionCount) {
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

/** Questions about the user's own notes say "my" and consist of letters and spaces. */
function asOwn(reference: string): string {
  return sanitizeSuggestion(reference.replace(/^your /u, 'my '))
}
