import { messages, type Notebook } from '@geist/domain'

import { loadAuth } from '../../../shared/firebase/load-auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'
import type { SubscribeOutcome } from '../subscribe-outcome'

/** Subscribes somebody to a public notebook. */
export async function subscribe(uid: string, notebook: Pick<Notebook, 'id'>): Promise<SubscribeOutcome> {
  try {
    await loadAuth()
    const [{ firestore }, { joinNotebook }] = await Promise.all([loadFirestore(), import('./join-notebook')])
    return await joinNotebook(firestore, uid, notebook)
  } catch {
    const sentence = 'Geist cannot reach its server. Nothing has changed; try again when there is a connection.'
    return { status: 'failed', sentence: messages.subscribeFailed(sentence) }
  }
}
