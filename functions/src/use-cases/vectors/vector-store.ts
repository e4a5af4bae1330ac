import type { Entry } from '@geist/domain'
import type { EncodedPack, PackedAccount } from './packed-account'
import type { NotebookReference, PublicNotebook } from './notebook-reference'
import type { VectorFacts, VectorRow } from './vector-row'

/** The fields of an entry that its vector needs. */
export interface EmbeddableEntry extends Pick<
  Entry,
  'id' | 'uid' | 'content' | 'category' | 'collectionName' | 'username' | 'isPublic'
> {
  readonly revision: string
  readonly isInTrash: boolean
  /** Whether its author has excluded it from AI. */
  readonly isNeverAi: boolean
}

/** One write of an entry. Events may arrive in any order and more than once. */
export interface EmbeddableChange {
  readonly id: string
  readonly before: EmbeddableEntry | undefined
  readonly after: EmbeddableEntry | undefined
  /** Commit time on the server; for a deletion, that of the previous write. */
  readonly writtenAt: number
  /** The entry's `updatedAt`, which orders entries; slightly earlier than the commit. */
  readonly updatedAt: number
}

/** A snapshot of entries. */
export interface EntriesSnapshot {
  /** By id; `undefined` for a missing one. */
  readonly entries: ReadonlyMap<string, EmbeddableEntry | undefined>
  /** Includes all earlier commits; epoch milliseconds on the server's clock. */
  readonly readAt: number
}

/** A document in an account's log, with the fields for settling it. */
export interface LoggedEntry extends Pick<Entry, 'id' | 'deletedAt' | 'expireAt'> {
  readonly uid: string
  /** Whether it is a tombstone. */
  readonly isPurged: boolean
  /** Exact time of the last write, usable as a version. */
  readonly writtenAt: number
}

/** A page of an account's entries in the order of their writes, tombstones included. */
export interface LogPage extends EntriesSnapshot {
  readonly loggedEntries: readonly LoggedEntry[]
  /** Cursor after the page; `undefined` for an empty page. */
  readonly nextCursor: LogCursor | undefined
}

/** Cursor into an account's entries in the order of their writes; many may share a time. */
export interface LogCursor {
  readonly updatedAt: number
  /** The last entry seen; `undefined` for the beginning of that time. */
  readonly id: string | undefined
}

/** A stored vector for searching; one per embedded entry, even if it has no known word. */
export interface StoredVector extends VectorFacts {
  readonly uid: string
  readonly epoch: string
  readonly model: string
  /** `undefined` if the model knows none of its words. */
  readonly vector: Float32Array | undefined
}

export interface StoredHead {
  readonly account: PackedAccount
  /** Exact server time of the last write, usable as a version. */
  readonly version: number
}

/** An atomic commit. */
export interface VectorCommit {
  readonly account: PackedAccount
  /** By entry id; `undefined` deletes the vector. */
  readonly vectors: ReadonlyMap<string, StoredVector | undefined>
  readonly packs: readonly { readonly id: string; readonly rows: EncodedPack }[]
  readonly droppedPackIds: readonly string[]
}

/**
 * Vectors and their entries.
 *
 * The head of an account is its optimistic lock: vectors are written only together with the head,
 * and only if it is unchanged. So a process that reads the head first and entries afterwards writes
 * newer data than all earlier writes.
 */
export interface VectorStore {
  /** `undefined` for an account that never had vectors. */
  readHead(uid: string): Promise<StoredHead | undefined>
  /** Reads the rows of a pack, in order; `undefined` if it does not exist. */
  readPack(uid: string, id: string): Promise<readonly VectorRow[] | undefined>
  readEntries(ids: readonly string[]): Promise<EntriesSnapshot>
  /** Streams all of the account's entries, in no particular order, as of the start. */
  streamEntries(uid: string): AsyncIterable<EmbeddableEntry>
  /**
   * Reads a page of the account's entries after a cursor, earliest first; the last page is not
   * full.
   */
  readEntriesSince(uid: string, from: LogCursor): Promise<LogPage>
  /** Finds the account's public entries under this notebook name, even without such a notebook. */
  findPublicEntryIds(notebook: NotebookReference): Promise<readonly string[]>
  /** Reads the notebooks that are public now, in order; `undefined` for the others. */
  readPublicNotebooks(names: readonly NotebookReference[]): Promise<readonly (PublicNotebook | undefined)[]>
  /** Reads the stored vectors of these entries, of any account. */
  readVectors(ids: readonly string[]): Promise<ReadonlyMap<string, StoredVector | undefined>>
  /** Finds some hundred stored vectors of the account, in no particular order. */
  findStoredVectorIds(uid: string): Promise<readonly string[]>
  /** Creates the head of an account, unless its deletion has begun. */
  createHead(uid: string, account: PackedAccount): Promise<HeadCreation>
  /**
   * @param expectedVersion the version of the head that was read
   * @returns the new version; `undefined` on a conflict, which writes nothing
   */
  commit(uid: string, expectedVersion: number, commit: VectorCommit): Promise<number | undefined>
}

/** What became of creating a head; `exists` if another process was faster. */
export type HeadCreation = 'created' | 'exists' | 'account-deleted'

/** Entries per read and commit: up to 60 MB. */
export const entryPageSize = 100
