import type { Entry } from '@geist/domain'

import type { AiGate } from '../../shared/ai/ask-ai'

/** Words of an entry that stand in a result, as they stood there then. */
export interface SourceWords {
  readonly entryId: string
  readonly text: string
  readonly start: number
  readonly end: number
}

/**
 * Where words of an entry stand by now, as a way to lead there; it is told from where, for the way back. `undefined` where they, or the entry, are gone.
 */
export type LeadTo = (words: SourceWords) => ((from: HTMLElement) => void) | undefined

/** The same for an entry, and none of its words. */
export type LeadToEntry = (entryId: string) => ((from: HTMLElement) => void) | undefined

/** What each of the tabs is given. */
export interface TabProps {
  readonly author: { readonly uid: string; readonly username: string }
  readonly notebookName: string
  readonly selected: readonly Entry[]
  readonly gate: AiGate
  readonly leadTo: LeadTo
}
