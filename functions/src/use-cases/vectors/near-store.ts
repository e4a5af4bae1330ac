import type { VectorMetadata } from '@geist/domain'
import type { NotebookReference, PublicNotebook } from './notebook-reference'
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
  /** Reads the current entry and its stored vector. */
  readEntryWithVector(
    id: string,
  ): Promise<{ readonly entry: EmbeddableEntry | undefined; readonly storedVector: StoredVector | undefined }>
  /** Finds the account's vectors nearest to this one, at most `limit`. */
  findNearestOwn(uid: string, vector: Float32Array, limit: number): Promise<readonly NearVector[]>
  /**
   * Finds the nearest vectors, of any user, whose entries were public in a public notebook when
   * embedded; at most `limit`.
   */
  findNearestPublic(vector: Float32Array, minScore: number, limit: number): Promise<readonly NearVector[]>
  /** Reads the current entries, in order; `undefined` for a missing one. */
  readEntries(ids: readonly string[]): Promise<readonly (EmbeddableEntry | undefined)[]>
  /** Reads the notebooks that are public now, in order; `undefined` for the others. */
  readPublicNotebooks(names: readonly NotebookReference[]): Promise<readonly (PublicNotebook | undefined)[]>
  /** Reads the ids of the users whom this user has blocked. */
  readBlockedUserIds(uid: string): Promise<ReadonlySet<string>>
}
