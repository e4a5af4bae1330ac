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
  Timestamp,
  where,
} from 'firebase/firestore'

import type { ChangePage, ChangeCursor } from '../local/sync/journal-server'
import { entryFromDocument, serverEntryFromDocument } from './entry-converter'
import { fromTimestamp, toTimestamp } from './timestamps'

/**
 * Reads the newest entries outside the trash.
 *
 * @throws {FirebaseError} when the server is unreachable
 */
export async function readNewestEntries(firestore: Firestore, uid: string, count: number): Promise<readonly Entry[]> {
  const newestEntries = query(
    collection(firestore, 'messages'),
    where('uid', '==', uid),
    where('deletedAt', '==', null),
    orderBy('timestamp', 'desc'),
    limit(count),
  )
  const { docs } = await getDocsFromServer(newestEntries)
  return docs.flatMap((document) => entryFromDocument(document) ?? [])
}

/**
 * Reads a page of all entries and tombstones, by the time of their last change.
 *
 * @throws {FirebaseError} when the server is unreachable
 */
export async function readChangedEntries(
  firestore: Firestore,
  uid: string,
  after: ChangeCursor | undefined,
  count: number,
): Promise<ChangePage> {
  const changedEntries = query(
    collection(firestore, 'messages'),
    where('uid', '==', uid),
    orderBy('updatedAt'),
    orderBy(documentId()),
    ...(after ? [startAfter(toTimestamp(after.updatedAt), after.entryId)] : []),
    limit(count),
  )
  const { docs } = await getDocsFromServer(changedEntries)
  // Malformed documents count, too: a page of them only must not end the download.
  const lastDocument = docs.findLast((document) => document.get('updatedAt') instanceof Timestamp)
  return {
    entries: docs.flatMap((document) => serverEntryFromDocument(document) ?? []),
    endCursor: lastDocument && {
      updatedAt: fromTimestamp(lastDocument.get('updatedAt') as Timestamp),
      entryId: lastDocument.id,
    },
    isLast: docs.length < count || lastDocument === undefined,
  }
}
