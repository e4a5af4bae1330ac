import type { Entry } from '@geist/domain'
import {
  collection,
  documentId,
  type Firestore,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
} from 'firebase/firestore'

import type { ChangePlace, ServerEntry } from '../local/sync/journal-server'
import { entryFromDocument, serverEntryFromDocument } from './entry-converter'
import { toTimestamp } from './instants'

/** The newest entries outside the trash. @throws {FirebaseError} when the server is out of reach */
export async function newestEntries(firestore: Firestore, uid: string, count: number): Promise<readonly Entry[]> {
  const newest = query(
    collection(firestore, 'messages'),
    where('uid', '==', uid),
    where('deletedAt', '==', null),
    orderBy('timestamp', 'desc'),
    limit(count),
  )
  const { docs } = await getDocsFromServer(newest)
  return docs.flatMap((document) => entryFromDocument(document) ?? [])
}

/**
 * All entries and tombstones in the order in which they were last changed, a page at a time.
 *
 * @throws {FirebaseError} when the server is out of reach
 */
export async function changedEntries(
  firestore: Firestore,
  uid: string,
  after: ChangePlace | undefined,
  count: number,
): Promise<readonly ServerEntry[]> {
  const changed = query(
    collection(firestore, 'messages'),
    where('uid', '==', uid),
    orderBy('updatedAt'),
    orderBy(documentId()),
    ...(after ? [startAfter(toTimestamp(after.updatedAt), after.entryId)] : []),
    limit(count),
  )
  const { docs } = await getDocsFromServer(changed)
  return docs.flatMap((document) => serverEntryFromDocument(document) ?? [])
}
