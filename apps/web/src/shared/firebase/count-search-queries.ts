import { collection, type Firestore, getCountFromServer, query, where } from 'firebase/firestore'

/**
 * Counts the saved search queries of an account on the server, which costs one read.
 *
 * @throws {FirebaseError} when the server is out of reach
 */
export async function countSearchQueries(firestore: Firestore, uid: string): Promise<number> {
  const own = query(collection(firestore, 'searchQueries'), where('uid', '==', uid))
  return (await getCountFromServer(own)).data().count
}
