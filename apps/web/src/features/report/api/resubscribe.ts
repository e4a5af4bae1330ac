import { arrayUnion } from '../../../shared/firebase/rest/field-values'
import { loadRestFirestore } from '../../../shared/firebase/rest/load-rest-firestore'
import { requireUnchanged } from '../../../shared/firebase/rest/require-unchanged'
import { withRetry } from '../../../shared/firebase/rest/with-retry'

/**
 * Resubscribes an account to notebooks that it has just left.
 *
 * @returns number of failures: the notebook is deleted or private, or the server is unreachable
 */
export async function resubscribe(uid: string, notebookIds: readonly string[]): Promise<number> {
  if (notebookIds.length === 0) return 0
  const results = await Promise.allSettled(notebookIds.map(async (id) => addSubscription(uid, id)))
  return results.filter(({ status }) => status === 'rejected').length
}

async function addSubscription(uid: string, notebookId: string): Promise<void> {
  const rest = await loadRestFirestore()
  await withRetry(async (signal) => {
    const path = `collections/${notebookId}`
    const precondition = requireUnchanged(await rest.get(path, signal))
    await rest.commit([{ kind: 'update', path, fields: { collaborators: arrayUnion(uid) }, precondition }], signal)
  })
}
