import { composerSettings, sanitizeSuggestion } from '@geist/domain'
import { fillTheme, pick, pickTheme, findUnused } from './compose-suggestion'
import { openQueryPrompts } from './query-prompts/open'
import { queryPromptsAboutTheme } from './query-prompts/about-theme'
import type { Random } from '@geist/seeded-random'
import type { Theme } from './theme'

/**
 * Composes three different questions for a user to ask about their own notes: two about themes if
 * there are any, and one open. The two have different themes if there are two. None repeats the
 * wording of `previousPrompts`, if these are at most 30.
 */
export function composeQueryPrompts(
  themes: readonly Theme[],
  previousPrompts: readonly string[],
  random: Random,
): string[] {
  const ownThemes = themes.map((theme) => ({ ...theme, reference: toFirstPerson(theme.reference) }))
  const prompts: string[] = []
  while (prompts.length < composerSettings.promptSuggestionCount) {
    const usedPrompts = [...previousPrompts, ...prompts]
    const unusedThemes = ownThemes.filter(({ reference }) => !prompts.some((prompt) => prompt.includes(reference)))
    const theme =
      prompts.length < 2
        ? pickTheme(unusedThemes.length > 0 ? unusedThemes : ownThemes, usedPrompts, random)
        : undefined
    prompts.push(
      theme === undefined
        ? pick(findUnused(openQueryPrompts, usedPrompts), random)
        : fillTheme(pick(findUnused(queryPromptsAboutTheme, usedPrompts), random), theme.reference),
    )
  }
  return prompts
}

/** Questions about the user's own notes say "my" and consist of letters and spaces. */
function toFirstPerson(reference: string): string {
  return sanitizeSuggestion(reference.replace(/^your /u, 'my '))
}
