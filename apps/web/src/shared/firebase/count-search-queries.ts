import { collection, type Firestore, getCountFromServer, query, where } from 'firebase/firestore'

/**
 * Counts the account's saved search queries on the server, for one read.
 *
 * @throws {FirebaseError} when the server is unreachable
 */
export async function countSearchQueries(firestore: Firestore, uid: string): Promise<number> {
  const ownQueries = query(collection(firestore, 'searchQueries'), where('uid', '==', uid))
  return (await getCountFromServer(ownQueries)).data().count
}
