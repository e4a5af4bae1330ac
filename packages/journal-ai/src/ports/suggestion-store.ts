export interface SuggestionStore {
  /** Streams the account's own entries, newest first, including unusable ones. */
  streamEntriesNewestFirst(uid: string): AsyncIterable<StoredWriting>
  /** Reads the last suggestions of a kind, newest last, at most `suggestionMemory`. */
  readPreviousSuggestions(uid: string, kind: SuggestionKind): Promise<readonly string[]>
  /**
   * Remembers suggestions, unless one is already remembered, as after concurrent requests of two
   * devices.
   */
  remember(uid: string, kind: SuggestionKind, suggestions: readonly string[]): Promise<'remembered' | 'given-before'>
}

/** Each kind has its own memory. */
export type SuggestionKind = 'prompts' | 'actions' | 'queryPrompts'

/** The fields of an entry that suggestions need. */
export interface StoredWriting {
  /** `''` for an entry that is excluded from AI. */
  readonly content: string
  /** The name of its notebook; `''` if it is in none. */
  readonly collectionName: string
  readonly isInTrash: boolean
  /** Whether the AI wrote it: a saved reply, analysis or cut-up. */
  readonly isFromAi: boolean
  /** Whether its author has excluded it from AI. */
  readonly isNeverAi: boolean
}

/** A suggestion is not repeated within this many of its kind. */
export const suggestionMemory = 30
