import { type Entry, entrySchema } from '@geist/domain'
import { type QueryDocumentSnapshot, Timestamp } from 'firebase/firestore'
import { safeParse } from 'valibot'

/**
 * Reads a document of the store `messages` as an entry. A document that is none (written by a broken or future version) gives
 * `undefined`, so that one of them cannot blank a whole screen.
 */
export function entryFromDocument(document: QueryDocumentSnapshot): Entry | undefined {
  // A write that the server has not yet answered has no server time: its estimate stands in.
  const data = document.data({ serverTimestamps: 'estimate' })
  const plain = Object.entries(data).map(([field, value]) => [
    field,
    value instanceof Timestamp ? value.toMillis() : value,
  ])
  const result = safeParse(entrySchema, { ...Object.fromEntries(plain), id: document.id })
  return result.success ? result.output : undefined
}
