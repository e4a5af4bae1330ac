import { composerSettings, messages, sanitizeSuggestion } from '@geist/domain'

/** Sanitizes the suggestions and fills up missing ones with a placeholder, to three in total. */
export function toThreePrompts(prompts: readonly string[]): readonly string[] {
  const clean = prompts.map(sanitizeSuggestion).filter((prompt) => prompt !== '')
  return Array.from(
    { length: composerSettings.promptSuggestionCount },
    (_, index) => clean[index] ?? messages.noPromptAvailable,
  )
}
