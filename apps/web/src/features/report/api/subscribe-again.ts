import { loadFirestore } from '../../../shared/firebase/load-firestore'

/**
 * Subscribes an account again to notebooks that it has just left.
 *
 * @returns how many of them it could not: they are gone or private by now, or the server is out of reach
 */
export async function subscribeAgain(uid: string, notebookIds: readonly string[]): Promise<number> {
  if (notebookIds.length === 0) return 0
  const answers = await Promise.allSettled(notebookIds.map(async (id) => add(uid, id)))
  return answers.filter(({ status }) => status === 'rejected').length
}

async function add(uid: string, notebookId: string): Promise<void> {
  const { arrayUnion, doc, firestore, runTransaction } = await loadFirestore()
  await runTransaction(
    firestore,
    async (transaction) => {
      const reference = doc(firestore, 'collections', notebookId)
      await transaction.get(reference)
      transaction.update(reference, { collaborators: arrayUnion(uid) })
    },
    { maxAttempts: 2 },
  )
}
