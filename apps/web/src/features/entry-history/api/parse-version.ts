import { type EntryVersion, entryVersionSchema } from '@geist/domain'
import type { DocumentSnapshot } from 'firebase/firestore'
import { safeParse } from 'valibot'

import type { loadFirestore } from '../../../shared/firebase/load-firestore'

/** Parses a document of the store `versions`. Returns `undefined` if it is invalid. */
export function parseVersion(
  document: DocumentSnapshot,
  { fromTimestamp, Timestamp }: Awaited<ReturnType<typeof loadFirestore>>,
): EntryVersion | undefined {
  const plainFields = Object.entries(document.data() ?? {}).map(([field, value]: [string, unknown]) => [
    field,
    value instanceof Timestamp ? fromTimestamp(value) : value,
  ])
  const result = safeParse(entryVersionSchema, { ...Object.fromEntries(plainFields), id: document.id })
  return result.success ? result.output : undefined
}
