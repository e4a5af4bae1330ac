import { composing, messages, sanitizeSuggestion } from '@geist/domain'

/** Three suggestions of letters and spaces from what the server gave; for each that is missing, that there is none. */
export function threePrompts(prompts: readonly string[]): readonly string[] {
  const clean = prompts.map(sanitizeSuggestion).filter((prompt) => prompt !== '')
  return Array.from(
    { length: composing.promptSuggestionCount },
    (_, place) => clean[place] ?? messages.noPromptAvailable,
  )
}
