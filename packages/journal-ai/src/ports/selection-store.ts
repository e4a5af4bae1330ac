/** Lookups for a question about selected entries. */
export interface SelectionStore {
  /** Reads the entries with these ids, in order; `undefined` for a missing one. */
  readEntries(ids: readonly string[]): Promise<readonly (SelectableEntry | undefined)[]>
  /** Streams the texts of the account's entries in this notebook that are excluded from AI. */
  streamTextsExcludedFromAi(uid: string, collectionName: string): AsyncIterable<string>
}

/** The fields of an entry that questions need. */
export interface SelectableEntry {
  readonly uid: string
  /** `''` for an entry that is excluded from AI. */
  readonly content: string
  /** Epoch milliseconds; `null` if missing. */
  readonly writtenAt: number | null
  readonly category: string
  /** The name of its notebook; `''` if it is in none. */
  readonly collectionName: string
  readonly isPublic: boolean
  readonly isInTrash: boolean
  /** Whether its author has excluded it from AI. */
  readonly isNeverAi: boolean
  /** Whether it is a saved answer or reply of the AI. */
  readonly isFromAi: boolean
}
