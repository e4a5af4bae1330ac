import type { Entry } from '@geist/domain'
import type { EncodedPack, PackedAccount } from './packed-account'
import type { NotebookName, PublicNotebook } from './notebook-name'
import type { VectorFacts, VectorRow } from './vector-row'

/** An entry, as far as its vector is concerned. */
export interface EmbeddableEntry extends Pick<
  Entry,
  'id' | 'uid' | 'content' | 'category' | 'collectionName' | 'username' | 'isPublic'
> {
  readonly revision: string
  /** Whether it is in the trash. */
  readonly isInTrash: boolean
  /** Whether its author has excluded it from every AI. */
  readonly isNeverAi: boolean
}

/** One write of an entry. Events of several come in any order, and each of them more than once. */
export interface EmbeddableChange {
  readonly id: string
  readonly before: EmbeddableEntry | undefined
  readonly after: EmbeddableEntry | undefined
  /** When the server committed it; that of the write before where it deleted the entry. */
  readonly writtenAt: number
  /** The `updatedAt` that it left in the entry: a little earlier, and what entries are in order by. */
  readonly updatedAt: number
}

/** Entries as they were at one moment. */
export interface ReadEntries {
  /** By id, `undefined` where there is none. */
  readonly entries: ReadonlyMap<string, EmbeddableEntry | undefined>
  /** What was committed up to then is in them: epoch milliseconds by the server's clock. */
  readonly readAt: number
}

/** A document of an account in the order of writes, as far as its settling is concerned. */
export interface LoggedEntry extends Pick<Entry, 'id' | 'deletedAt' | 'expireAt'> {
  readonly uid: string
  /** Whether it is a tombstone. */
  readonly isPurged: boolean
  /** When it was last written: exact, so that it tells one state from another. */
  readonly version: number
}

/** A page of an account's entries in the order in which they were written, tombstones included. */
export interface LogPage extends ReadEntries {
  readonly logged: readonly LoggedEntry[]
  /** The last one; `undefined` for an empty page. */
  readonly last: WrittenPlace | undefined
}

/** A place among an account's entries in the order in which they were written; many are written in one moment. */
export interface WrittenPlace {
  readonly updatedAt: number
  /** The last one that was seen, `undefined` for the beginning of that moment. */
  readonly id: string | undefined
}

/** A vector as it is stored for searching, one for each entry that has one or cannot have one. */
export interface StoredVector extends VectorFacts {
  readonly uid: string
  readonly epoch: string
  readonly model: string
  /** `undefined` where none of its words is known. */
  readonly vector: Float32Array | undefined
}

/** The head of an account's packs. */
export interface StoredHead {
  readonly account: PackedAccount
  /** When it was last written: by the server's clock, and exact, so that it tells one state from another. */
  readonly version: number
}

/** What belongs together: all of it is written, or nothing. */
export interface VectorCommit {
  readonly account: PackedAccount
  /** By the id of the entry; `undefined` deletes it. */
  readonly vectors: ReadonlyMap<string, StoredVector | undefined>
  readonly packs: readonly { readonly id: string; readonly rows: EncodedPack }[]
  readonly droppedPacks: readonly string[]
}

/**
 * Vectors, and the entries that they are made of.
 *
 * The head of an account is its lock: nothing of an account's vectors is written but with its head,
 * and only if that is still as it was read. So whoever reads the head first and entries afterwards
 * writes what is newer than all that was written before.
 */
export interface VectorStore {
  /** `undefined` where nothing of the account was ever kept. */
  head(uid: string): Promise<StoredHead | undefined>
  /** The rows of a pack, in order; `undefined` where there is none. */
  pack(uid: string, id: string): Promise<readonly VectorRow[] | undefined>
  entries(ids: readonly string[]): Promise<ReadEntries>
  /** All of the account's entries, in any order, as they were when it began. */
  entriesOf(uid: string): AsyncIterable<EmbeddableEntry>
  /**
   * The account's entries that were written from this moment on, or after this place, the earliest
   * first: at most `entriesAtOnce`.
   */
  entriesSince(uid: string, from: WrittenPlace): Promise<LogPage>
  /** Ids of the account's entries that are public under this name of a notebook, whether or not there is one. */
  publicIn(notebook: NotebookName): Promise<readonly string[]>
  /** Those of the notebooks that are public now, in their order. */
  publicNotebooks(names: readonly NotebookName[]): Promise<readonly (PublicNotebook | undefined)[]>
  /** What is stored for these entries, of whichever account; `undefined` where nothing is. */
  vectors(ids: readonly string[]): Promise<ReadonlyMap<string, StoredVector | undefined>>
  /** Ids for which the account has something stored, some hundred of them, in any order. */
  storedIds(uid: string): Promise<readonly string[]>
  /**
   * @param before the version that was read, `undefined` where there was none
   * @returns the new version; `undefined` on a conflict, which writes nothing
   */
  commit(uid: string, before: number | undefined, commit: VectorCommit): Promise<number | undefined>
}

/** Entries that are read and written together: at their longest they are 60 MB. */
export const entriesAtOnce = 100
