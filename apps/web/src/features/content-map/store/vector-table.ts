import type { fetchUserVectors, ResponseOf } from '@geist/domain'

export type VectorsPage = ResponseOf<typeof fetchUserVectors>

/**
 * A vector with the revision of the text that it was computed from. All vectors of a table have the
 * same number of bytes.
 */
export interface StoredVector {
  readonly bytes: Int8Array
  readonly revision: string
}

/** This device's copy of the account's vectors on the server. */
export interface VectorTable {
  /** By entry id. */
  readonly vectors: ReadonlyMap<string, StoredVector>
  /** Ids of entries that cannot have a vector. */
  readonly unmapped: ReadonlySet<string>
  /** Cursor for the next request; `undefined` before the first. */
  readonly cursor: string | undefined
}

/** Numbers per vector; 1 for a table without vectors. */
export function getDimensions({ vectors }: Pick<VectorTable, 'vectors'>): number {
  for (const { bytes } of vectors.values()) return bytes.length
  return 1
}

export const emptyTable: VectorTable = { vectors: new Map(), unmapped: new Set(), cursor: undefined }

/** Applies a page of changes from the server. A page with `startsAnew` replaces the table. */
export function applyVectorsPage(table: VectorTable, page: VectorsPage): VectorTable {
  const base = page.startsAnew ? emptyTable : table
  const vectors = new Map(base.vectors)
  const unmapped = new Set(base.unmapped)
  for (const { id, embedding, revision } of page.vectors) {
    vectors.set(id, { bytes: decodeVector(embedding), revision })
    unmapped.delete(id)
  }
  for (const { id } of page.unmapped) {
    vectors.delete(id)
    unmapped.add(id)
  }
  for (const id of page.removed) {
    vectors.delete(id)
    unmapped.delete(id)
  }
  return { vectors, unmapped, cursor: page.next }
}

/** Decodes base64 to signed bytes. The shifts sign-extend each byte. */
function decodeVector(base64: string): Int8Array {
  const binary = atob(base64)
  return Int8Array.from({ length: binary.length }, (_, index) => (binary.charCodeAt(index) << 24) >> 24)
}
