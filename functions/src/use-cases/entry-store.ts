import type { Entry, EntryVersion, PurgedEntry } from '@geist/domain'

/** What the triggers look at in an entry; whatever else its document holds they leave alone. */
export interface StoredEntry
  extends EntryText, Pick<Entry, 'uid' | 'updatedAt' | 'editedFrom' | 'deletedAt' | 'expireAt'> {
  /** Id of the current text, '' for the first one. */
  readonly revision: string
  readonly forks: readonly string[]
  /** Ids of its last writes, newest first; empty on entries from before compare-and-set. */
  readonly writeIds: readonly string[]
  /** What was asked for it, where everybody can read that along with the entry: it must not stay there. */
  readonly sharedPrompt?: string
}

export type EntryText = Pick<Entry, 'content' | 'category'>

/** One write of an entry. Events of several come in any order, and each of them more than once. */
export interface EntryChange {
  readonly id: string
  /** `undefined` when the write created the entry. */
  readonly before: StoredEntry | undefined
  /** `undefined` when the write purged or deleted it. */
  readonly after: StoredEntry | undefined
  /** When the server committed it. */
  readonly writtenAt: number
}

/** The entries and their versions, by the id of the entry. */
export interface EntryStore {
  version(entryId: string, versionId: string): Promise<EntryText | undefined>
  /** All or nothing, and as if nobody else wrote meanwhile; `work` reads first, then writes, and may be run again. */
  transact<T>(entryId: string, work: (transaction: EntryTransaction) => Promise<T>): Promise<T>
}

export interface EntryTransaction {
  /** The entry as it is now, `undefined` when there is none or only its tombstone. */
  entry(): Promise<StoredEntry | undefined>
  version(versionId: string): Promise<EntryText | undefined>
  /** The ids of its versions, at most `versionsAtOnce` of them. */
  versionIds(): Promise<readonly string[]>
  addVersion(version: EntryVersion): void
  deleteVersion(versionId: string): void
  /**
   * Moves what was asked for the entry out of it, to where only its owner reads it. Also sets
   * `updatedAt` and these write ids.
   */
  keepPrompt(kept: { readonly uid: string; readonly userPrompt: string; readonly writeIds: readonly string[] }): void
  /** Deletes what was asked for the entry; nothing happens where that has not stayed behind. */
  deletePrompt(uid: string): void
  /** Also gives the entry a new `updatedAt`, so that the mirrors learn of it. */
  changeEntry(changes: EntryChanges): void
  /** Replaces the entry by its tombstone, which holds the time of the purge and no words. */
  purgeEntry(tombstone: Pick<PurgedEntry, 'uid' | 'writeIds'>): void
}

export interface EntryChanges {
  readonly revision?: string
  readonly expireAt?: number | null
  /** The version to add to those that the person has to decide about. */
  readonly fork?: string
}

/** Versions that one transaction deletes: far below what Firestore takes, and it ends soon. */
export const versionsAtOnce = 200
