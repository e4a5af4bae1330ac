import { writeIdsSchema } from '@geist/domain'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'

/** The ids of the last writes of an entry or notebook, newest first; empty if unreadable. */
export function readWriteIds(snapshot: DocumentSnapshot): readonly string[] {
  const stored: unknown = snapshot.get('writeIds')
  return v.is(writeIdsSchema, stored) ? stored : []
}
