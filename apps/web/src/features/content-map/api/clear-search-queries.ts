import { loadAuth } from '../../../shared/firebase/load-auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'

/** Deletions in one commit. */
const batchSize = 200

/**
 * Deletes the searches that somebody has saved.
 *
 * @returns whether none is left
 */
export async function clearSearchQueries(uid: string): Promise<boolean> {
  try {
    await loadAuth()
    const { collection, firestore, getDocsFromServer, limit, orderBy, query, where, writeBatch } = await loadFirestore()
    const saved = query(
      collection(firestore, 'searchQueries'),
      where('uid', '==', uid),
      orderBy('timestamp', 'desc'),
      limit(batchSize),
    )
    for (;;) {
      const { docs } = await getDocsFromServer(saved)
      if (docs.length > 0) {
        const batch = writeBatch(firestore)
        for (const { ref } of docs) batch.delete(ref)
        await batch.commit()
      }
      if (docs.length < batchSize) return true
    }
  } catch {
    return false
  }
}
