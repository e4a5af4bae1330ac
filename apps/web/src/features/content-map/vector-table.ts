import type { fetchUserVectors, ResponseOf } from '@geist/domain'

export type VectorsPage = ResponseOf<typeof fetchUserVectors>

/** A vector as it is kept: 100 bytes, and of which text. */
export interface KeptVector {
  readonly bytes: Int8Array
  readonly revision: string
}

/** What the server has said of an account's vectors so far. */
export interface VectorTable {
  readonly vectors: ReadonlyMap<string, KeptVector>
  /** Entries that can have no vector. */
  readonly unmapped: ReadonlySet<string>
  /** Where the server goes on from; `undefined` before its first answer. */
  readonly next: string | undefined
}

export const emptyTable: VectorTable = { vectors: new Map(), unmapped: new Set(), next: undefined }

/** What is known after one more answer. */
export function withPage(table: VectorTable, page: VectorsPage): VectorTable {
  const before = page.startsAnew ? emptyTable : table
  const vectors = new Map(before.vectors)
  const unmapped = new Set(before.unmapped)
  for (const { id, embedding, revision } of page.vectors) {
    vectors.set(id, { bytes: bytesOf(embedding), revision })
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

function bytesOf(base64: string): Int8Array {
  const text = atob(base64)
  return Int8Array.from({ length: text.length }, (_, index) => (text.charCodeAt(index) << 24) >> 24)
}
