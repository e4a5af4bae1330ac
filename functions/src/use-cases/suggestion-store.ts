/** What suggesting something needs to know of an account, and to remember of it. */
export interface SuggestionStore {
  /** The account's own entries, newest first, those that nothing may be made of included. */
  entriesNewestFirst(uid: string): AsyncIterable<StoredWriting>
  /** What this account was given last of a kind, newest last, at most `suggestionMemory`. */
  given(uid: string, kind: SuggestionKind): Promise<readonly string[]>
  /** Adds to what was given, unless some of it is there already, as when two devices ask at the same moment. */
  remember(uid: string, kind: SuggestionKind, suggestions: readonly string[]): Promise<'remembered' | 'given-before'>
}

/** Each is remembered by itself. Of replies only their phrasing is: see `QuickReply`. */
export type SuggestionKind = 'prompts' | 'actions' | 'queryPrompts' | 'replies'

/** An entry, as far as suggestions are concerned. */
export interface StoredWriting {
  /** `''` for an entry that no AI may read. */
  readonly content: string
  readonly isInTrash: boolean
  /** Whether the AI wrote it: a saved reply, analysis or cut-up. */
  readonly isFromAi: boolean
  /** Whether the person has kept it from every AI. */
  readonly isNeverAi: boolean
}

/** A suggestion does not come again within this many of its kind. */
export const suggestionMemory = 30
