import { messages, type Notebook } from '@geist/domain'

import { loadRestFirestore } from '../../../shared/firebase/rest/load-rest-firestore'
import type { UnsubscribeOutcome } from '../unsubscribe-outcome'

/** Unsubscribes a user from a notebook. Loads the Firestore client on first use. */
export async function unsubscribe(uid: string, notebook: Pick<Notebook, 'id'>): Promise<UnsubscribeOutcome> {
  try {
    const [rest, { leaveNotebook }] = await Promise.all([loadRestFirestore(), import('./leave-notebook')])
    return await leaveNotebook(rest, uid, notebook)
  } catch {
    // The server is unreachable, or the code could not be loaded.
    return {
      status: 'failed',
      sentence: `${messages.deleteNotebookFailed} You’re still subscribed. Try again when you’re back online.`,
    }
  }
}
