import { loadAuth } from '../../../shared/firebase/load-auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'
import { deleteDocuments } from '../../../shared/firebase/rest/delete-documents'
import { loadRestFirestore } from '../../../shared/firebase/rest/load-rest-firestore'

/** Maximum number of deletions in one commit. */
const batchSize = 200

/** Deletes the account's earlier questions in batches. @returns whether all are deleted */
export async function clearSearchQueries(uid: string): Promise<boolean> {
  try {
    await loadAuth()
    const [{ collection, firestore, getDocsFromServer, limit, orderBy, query, where }, rest] = await Promise.all([
      loadFirestore(),
      loadRestFirestore(),
    ])
    const newestBatch = query(
      collection(firestore, 'searchQueries'),
      where('uid', '==', uid),
      orderBy('timestamp', 'desc'),
      limit(batchSize),
    )
    for (;;) {
      const { docs } = await getDocsFromServer(newestBatch)
      await deleteDocuments(rest, docs)
      if (docs.length < batchSize) return true
    }
  } catch {
    return false
  }
}
