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
 * Reads all documents of a store that are an account's, by their ids, from the server.
 *
 * @throws {FirebaseError} when the server is out of reach; {DOMException} `AbortError` when it is stopped
 */
export function readOwn(
  firestore: Firestore,
  store: 'reports' | 'threads' | 'turns' | 'usernames',
  uid: string,
  signal?: AbortSignal,
): Promise<readonly QueryDocumentSnapshot[]> {
  return readInPages(query(collection(firestore, store), where('uid', '==', uid), orderBy(documentId())), signal)
}
