/** The AI that Geist asks. What stands behind it is chosen by configuration: see `chooseJournalAi`. */
export interface JournalAi {
  /** Suggests what to write about: one open question, plain text on one line. */
  generateJournalPrompt(request: JournalPromptRequest): Promise<JournalPromptSuggestion>
}

export interface JournalPromptRequest {
  /** What the person wrote, newest first. Empty for somebody who has written nothing yet. */
  readonly writings: readonly string[]
  /** The prompts given before, newest last. None of them may come again. */
  readonly given: readonly string[]
  /** The same request with the same seed is answered alike, where the AI can promise that. */
  readonly seed: string
}

export type JournalPromptSuggestion =
  | { readonly status: 'suggested'; readonly prompt: string }
  | { readonly status: 'unavailable' }
