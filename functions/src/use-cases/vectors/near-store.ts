import type { VectorMetadata } from '@geist/domain'
import type { NotebookName, PublicNotebook } from './notebook-name'
import type { EmbeddableEntry, StoredVector } from './vector-store'

/** A stored vector that is near to another, as it was when it was embedded. */
export interface NearVector {
  readonly id: string
  readonly model: string
  readonly metadata: VectorMetadata
  /** The cosine of both, -1 to 1. */
  readonly score: number
}

/** What is looked up to find entries that are near to one. */
export interface NearStore {
  /** An entry as it is now, and what is stored for it. */
  asked(id: string): Promise<{ readonly entry: EmbeddableEntry | undefined; readonly stored: StoredVector | undefined }>
  /** The account's vectors that are nearest to this one, at most `limit`. */
  nearestOf(uid: string, vector: Float32Array, limit: number): Promise<readonly NearVector[]>
  /** Vectors of entries that were public in a public notebook when they were embedded, whoever wrote them, of at least this score: the nearest, at most `limit`. */
  nearestPublic(vector: Float32Array, least: number, limit: number): Promise<readonly NearVector[]>
  /** The entries as they are now, in their order; `undefined` where there is none. */
  entries(ids: readonly string[]): Promise<readonly (EmbeddableEntry | undefined)[]>
  /** What those who wrote them go by, for each of the notebooks that is public now; in their order. */
  publicNotebooks(names: readonly NotebookName[]): Promise<readonly (PublicNotebook | undefined)[]>
  /** Whom this person does not want to meet. */
  blocked(uid: string): Promise<ReadonlySet<string>>
}
