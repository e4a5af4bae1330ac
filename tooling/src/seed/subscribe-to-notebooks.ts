import { arrayUnion, doc, updateDoc } from 'firebase/firestore'

import type { SeededAccount } from './seed-account'
import type { SeededNotebook } from './seed-notebooks'

/**
 * Subscribes the account to its journal's notebooks, if they are public.
 * @returns the number of new subscriptions
 */
export async function subscribeToNotebooks(
  { journal, session }: SeededAccount,
  notebooks: readonly SeededNotebook[],
): Promise<number> {
  let subscriptionCount = 0
  for (const { owner, notebook: name } of journal.subscriptions) {
    const notebook = notebooks.find(({ journalName }) => journalName.owner === owner && journalName.notebook === name)
    if (!notebook?.isPublic || notebook.collaborators.includes(session.uid)) continue
    await updateDoc(doc(session.firestore, 'collections', notebook.id), { collaborators: arrayUnion(session.uid) })
    subscriptionCount += 1
  }
  return subscriptionCount
}
