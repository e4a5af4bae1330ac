/** What a question about selected entries looks up. */
export interface SelectionStore {
  /** The entries with these ids, in their order; `undefined` where there is none. */
  entries(ids: readonly string[]): Promise<readonly (StoredSelection | undefined)[]>
  /** What the account has filed in the notebook of this name and keeps from every AI: the texts, one after the other. */
  keptFromAi(uid: string, collectionName: string): AsyncIterable<string>
}

/** An entry, as far as questions about it are concerned. */
export interface StoredSelection {
  readonly uid: string
  /** `''` for an entry that no AI may read. */
  readonly content: string
  /** Epoch milliseconds, `null` where the document says none. */
  readonly writtenAt: number | null
  readonly isPublic: boolean
  readonly isInTrash: boolean
  /** Whether the person who wrote it has kept it from every AI. */
  readonly isNeverAi: boolean
  /** Whether it is an answer or a reply of the AI that was saved. */
  readonly isFromAi: boolean
}
