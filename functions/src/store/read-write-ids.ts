import { writeIdsSchema } from '@geist/domain'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'

/** Ids of the last writes of an entry or notebook, newest first; none where it has none that can be read. */
export function readWriteIds(snapshot: DocumentSnapshot): readonly string[] {
  const stored: unknown = snapshot.get('writeIds')
  return v.is(writeIdsSchema, stored) ? stored : []
}
