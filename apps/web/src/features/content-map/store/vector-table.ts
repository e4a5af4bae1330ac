import type { fetchUserVectors, ResponseOf } from '@geist/domain'

export type VectorsPage = ResponseOf<typeof fetchUserVectors>

/** A vector of 100 bytes, with the revision of the text that it was computed from. */
export interface StoredVector {
  readonly bytes: Int8Array
  readonly revision: string
}

/** Local copy of the account's vectors on the server. */
export interface VectorTable {
  readonly vectors: ReadonlyMap<string, StoredVector>
  /** Entries that cannot have a vector. */
  readonly unmapped: ReadonlySet<string>
  /** Cursor for the next request; `undefined` before the first. */
  readonly next: string | undefined
}

export const emptyTable: VectorTable = { vectors: new Map(), unmapped: new Set(), next: undefined }

/** Applies a page of changes from the server. */
export function applyVectorsPage(table: VectorTable, page: VectorsPage): VectorTable {
  const before = page.startsAnew ? emptyTable : table
  const vectors = new Map(before.vectors)
  const unmapped = new Set(before.unmapped)
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
  return { vectors, unmapped, next: page.next }
}

/** Decodes base64. The shifts sign-extend each byte. */
function decodeVector(base64: string): Int8Array {
  const text = atob(base64)
  return Int8Array.from({ length: text.length }, (_, index) => (text.charCodeAt(index) << 24) >> 24)
}
