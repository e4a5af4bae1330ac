import type { Entry } from '@geist/domain'

import type { AiGate } from '../../shared/ai/ask-ai'

/** Words of an entry in a result, with their position when the result was made. */
export interface SourceWords {
  readonly entryId: string
  readonly text: string
  readonly start: number
  readonly end: number
}

/**
 * Finds the current position of the words and returns a function that scrolls there, or `undefined`
 * if they are gone. `from` receives the focus again on Escape.
 */
export type LeadTo = (words: SourceWords) => ((from: HTMLElement) => void) | undefined

/** Like {@link LeadTo}, for a whole entry. */
export type LeadToEntry = (entryId: string) => ((from: HTMLElement) => void) | undefined

export interface TabProps {
  readonly author: { readonly uid: string; readonly username: string }
  readonly notebookName: string
  readonly selected: readonly Entry[]
  readonly gate: AiGate
  readonly leadTo: LeadTo
}
