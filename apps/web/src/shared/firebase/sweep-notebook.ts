import {
  collection,
  type Firestore,
  getDocsFromServer,
  limit,
  query,
  runTransaction,
  serverTimestamp,
  where,
} from 'firebase/firestore'

import type { SendOutcome } from '../local/sync/journal-server'
import type { NotebookWrite } from '../local/write'
import { sendFailure } from './send-failure'

/** Entries that are changed in one commit. */
const chunkSize = 200

/** Lets the entries follow their notebook that the device did not know when it wrote the others: a chunk at a time, until none is left. */
export async function sweepNotebook(
  firestore: Firestore,
  uid: string,
  { name, collectionName, isPublic }: Extract<NotebookWrite, { kind: 'sweep-notebook' }>,
): Promise<SendOutcome> {
  // Asked so that what has been done is not found again: that is what ends it, and what makes it resumable.
  const left = query(
    collection(firestore, 'messages'),
    where('uid', '==', uid),
    where('collectionName', '==', name),
    ...(collectionName === undefined && isPublic !== undefined ? [where('isPublic', '==', !isPublic)] : []),
    ...(collectionName === undefined && isPublic === true ? [where('deletedAt', '==', null)] : []),
    limit(chunkSize),
  )
  try {
    for (;;) {
      const { docs } = await getDocsFromServer(left)
      if (docs.length > 0) {
        await runTransaction(
          firestore,
          async (transaction) => {
            for (const { ref } of docs) {
              transaction.update(ref, {
                ...(collectionName !== undefined && { collectionName }),
                ...(isPublic !== undefined && { isPublic }),
                updatedAt: serverTimestamp(),
              })
            }
          },
          { maxAttempts: 1 },
        )
      }
      if (docs.length < chunkSize) return { status: 'done', alreadyThere: new Set() }
    }
  } catch (error) {
    return sendFailure(error)
  }
}
