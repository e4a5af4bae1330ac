import {
  collection,
  documentId,
  type Firestore,
  orderBy,
  query,
  type QueryDocumentSnapshot,
  where,
} from 'firebase/firestore'

import { readInPages } from './read-in-pages'

/**
 * Reads all of the account's documents in a store, by id.
 *
 * @throws {FirebaseError} when the server is unreachable; {DOMException} `AbortError` on abort
 */
export function readOwnDocuments(
  firestore: Firestore,
  store: 'reports' | 'threads' | 'turns' | 'usernames',
  uid: string,
  signal?: AbortSignal,
): Promise<readonly QueryDocumentSnapshot[]> {
  return readInPages(query(collection(firestore, store), where('uid', '==', uid), orderBy(documentId())), signal)
}
