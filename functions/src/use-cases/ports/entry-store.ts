import type { Entry, EntryVersion, PurgedEntry } from '@geist/domain'

/** The fields of an entry that triggers read. */
export interface StoredEntry
  extends EntryText, Pick<Entry, 'uid' | 'updatedAt' | 'editedFrom' | 'deletedAt' | 'expireAt'> {
  /** Id of the current text; '' for the first one. */
  readonly revision: string
  readonly forks: readonly string[]
  /** Ids of the last writes, newest first; empty on entries from before compare-and-set. */
  readonly writeIds: readonly string[]
  /** The prompt in a public entry, where every reader sees it; it must be moved out. */
  readonly sharedPrompt?: string
}

export type EntryText = Pick<Entry, 'content' | 'category'>

/** One write of an entry. Events may arrive in any order and more than once. */
export interface EntryChange {
  readonly id: string
  /** `undefined` when the write created the entry. */
  readonly before: StoredEntry | undefined
  /** `undefined` when the write purged or deleted it. */
  readonly after: StoredEntry | undefined
  /** Commit time on the server. */
  readonly writtenAt: number
  /** Whether the document was deleted without a tombstone. */
  readonly isGone?: boolean
}

/** Entries and their versions, by entry id. */
export interface EntryStore {
  /**
   * Sets the purge times of entries in one commit.
   *
   * @returns `changed` if any of the entries was written since; then nothing is written
   */
  setExpiries(entries: readonly ExpiringEntry[]): Promise<'written' | 'changed'>
  readVersion(entryId: string, versionId: string): Promise<EntryText | undefined>
  /** Runs a transaction: `work` reads first, then writes, and may run again. */
  transact<T>(entryId: string, work: (transaction: EntryTransaction) => Promise<T>): Promise<T>
}

export interface ExpiringEntry {
  readonly id: string
  /** Exact server time of the last write, which the commit compares. */
  readonly writtenAt: number
  readonly expireAt: number | null
}

export interface EntryTransaction {
  /** Reads the current entry; `undefined` if missing or a tombstone. */
  readEntry(): Promise<StoredEntry | undefined>
  readVersion(versionId: string): Promise<EntryText | undefined>
  /** Lists the ids of its versions, at most `versionPageSize`. */
  listVersionIds(): Promise<readonly string[]>
  addVersion(version: EntryVersion): void
  deleteVersion(versionId: string): void
  /**
   * Moves the prompt to a document that only the owner can read. Also sets `updatedAt` and these
   * write ids.
   */
  movePrompt(prompt: { readonly uid: string; readonly userPrompt: string; readonly writeIds: readonly string[] }): void
  /** Deletes the moved prompt, if there is one. */
  deletePrompt(uid: string): void
  /** Also sets `updatedAt`, so that mirrors receive the change. */
  changeEntry(changes: EntryChanges): void
  /** Replaces the entry by its tombstone, which contains the purge time and no words. */
  purgeEntry(tombstone: Pick<PurgedEntry, 'uid' | 'writeIds'>): void
}

export interface EntryChanges {
  readonly revision?: string
  readonly expireAt?: number | null
  /** The version to add to the user's open forks. */
  readonly fork?: string
}

/** Versions per transaction, far below Firestore's limit, to keep it short. */
export const versionPageSize = 200
