import type { Entry } from '@geist/domain'
import {
  collection,
  doc,
  documentId,
  type DocumentSnapshot,
  type Firestore,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
} from 'firebase/firestore'

import type { ChangePlace } from '../local/sync/journal-server'
import { entryFromDocument } from './entry-converter'
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

/** All entries in the order in which they were last changed, a page at a time. @throws {FirebaseError} when the server is out of reach */
export async function changedEntries(
  firestore: Firestore,
  uid: string,
  after: ChangePlace | undefined,
  count: number,
): Promise<readonly Entry[]> {
  const changed = query(
    collection(firestore, 'messages'),
    where('uid', '==', uid),
    orderBy('updatedAt'),
    orderBy(documentId()),
    ...(after ? [startAfter(toTimestamp(after.updatedAt), after.entryId)] : []),
    limit(count),
  )
  const { docs } = await getDocsFromServer(changed)
  return docs.flatMap((document) => entryFromDocument(document) ?? [])
}

/**
 * Which of these entries are there. Asked for one by one: an id costs a read either way, and a query that names a missing one is refused by an
 * emulator.
 *
 * @throws {FirebaseError} when the server is out of reach
 */
export async function presentEntries(firestore: Firestore, entryIds: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await entryDocuments(firestore, entryIds)
  return new Set(found.filter((document) => document.exists()).map(({ id }) => id))
}

/** The copies of those of these entries that are there. @throws {FirebaseError} when the server is out of reach */
export async function entriesByIds(firestore: Firestore, entryIds: readonly string[]): Promise<readonly Entry[]> {
  const found = await entryDocuments(firestore, entryIds)
  return found.flatMap((document) => entryFromDocument(document) ?? [])
}

async function entryDocuments(firestore: Firestore, entryIds: readonly string[]): Promise<readonly DocumentSnapshot[]> {
  return Promise.all(entryIds.map(async (id) => getDocFromServer(doc(firestore, 'messages', id))))
}
