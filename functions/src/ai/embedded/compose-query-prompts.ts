import { composerSettings, sanitizeSuggestion } from '@geist/domain'
import { fillTheme, pickTheme, pickUnusedTemplate } from './compose-suggestion'
import { openQueryPrompts } from './query-prompts/open-query-prompts'
import { queryPromptsAboutTheme } from './query-prompts/query-prompts-about-theme'
import type { Random } from '@geist/seeded-random'
import type { Theme } from './theme'

/**
 * Composes three different questions for a user to ask about their own notes: two about themes if
 * there are any, and one open. The two have different themes if there are two. None repeats a
 * template of `previousPrompts`, if these are at most 30.
 */
export function composeQueryPrompts(
  themes: readonly Theme[],
  previousPrompts: readonly string[],
  random: Random,
): string[] {
  const firstPersonThemes = themes.map((theme) => ({ ...theme, reference: toFirstPerson(theme.reference) }))
  const prompts: string[] = []
  while (prompts.length < composerSettings.promptSuggestionCount) {
    const usedPrompts = [...previousPrompts, ...prompts]
    const unusedThemes = firstPersonThemes.filter(
      ({ reference }) => !prompts.some((prompt) => prompt.includes(reference)),
    )
    const theme =
      prompts.length < 2
        ? pickTheme(unusedThemes.length > 0 ? unusedThemes : firstPersonThemes, usedPrompts, random)
        : undefined
    prompts.push(
      theme === undefined
        ? pickUnusedTemplate(openQueryPrompts, usedPrompts, random)
        : fillTheme(pickUnusedTemplate(queryPromptsAboutTheme, usedPrompts, random), theme.reference),
    )
  }
  return prompts
}

/** The user asks about their own notes: "my sister", in letters and spaces only. */
function toFirstPerson(reference: string): string {
  return sanitizeSuggestion(reference.replace(/^your /u, 'my '))
}
