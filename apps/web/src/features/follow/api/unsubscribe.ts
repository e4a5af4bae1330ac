import { messages, type Notebook } from '@geist/domain'

import { loadAuth } from '../../../shared/firebase/load-auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'
import type { UnsubscribeOutcome } from '../unsubscribe-outcome'

/** Takes somebody out of the subscribers of a notebook, and nobody else. */
export async function unsubscribe(uid: string, notebook: Pick<Notebook, 'id'>): Promise<UnsubscribeOutcome> {
  try {
    await loadAuth()
    const [{ firestore }, { leaveNotebook }] = await Promise.all([loadFirestore(), import('./leave-notebook')])
    return await leaveNotebook(firestore, uid, notebook)
  } catch {
    return {
      status: 'failed',
      sentence: `${messages.deleteNotebookFailed} You are still subscribed; try again when there is a connection.`,
    }
  }
}
