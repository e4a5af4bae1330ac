import type { VectorMetadata } from '@geist/domain'
import type { NotebookName, PublicNotebook } from './notebook-name'
import type { EmbeddableEntry, StoredVector } from './vector-store'

/** A vector near to another, with the metadata of its embedding time. */
export interface NearVector {
  readonly id: string
  readonly model: string
  readonly metadata: VectorMetadata
  /** Cosine similarity, -1 to 1. */
  readonly score: number
}

/** Lookups for entries near to one. */
export interface NearStore {
  /** The current entry and its stored vector. */
  entryWithVector(
    id: string,
  ): Promise<{ readonly entry: EmbeddableEntry | undefined; readonly stored: StoredVector | undefined }>
  /** The account's vectors nearest to this one, at most `limit`. */
  findNearestOwn(uid: string, vector: Float32Array, limit: number): Promise<readonly NearVector[]>
  /**
   * The nearest vectors, of any user, whose entries were public in a public notebook when embedded;
   * at least this score, at most `limit`.
   */
  findNearestPublic(vector: Float32Array, least: number, limit: number): Promise<readonly NearVector[]>
  /** The current entries, in order; `undefined` for a missing one. */
  entries(ids: readonly string[]): Promise<readonly (EmbeddableEntry | undefined)[]>
  /** The notebooks that are public now, in order; `undefined` for the others. */
  publicNotebooks(names: readonly NotebookName[]): Promise<readonly (PublicNotebook | undefined)[]>
  /** The users whom this user has blocked. */
  blockedUsers(uid: string): Promise<ReadonlySet<string>>
}
