import { messages, type Notebook } from '@geist/domain'

import { loadRestFirestore } from '../../../shared/firebase/rest/load-rest-firestore'
import type { SubscribeOutcome } from '../subscribe-outcome'

/** Subscribes a user to a notebook. Loads the Firestore client on first use. */
export async function subscribe(uid: string, notebook: Pick<Notebook, 'id'>): Promise<SubscribeOutcome> {
  try {
    const [rest, { addSubscriber }] = await Promise.all([loadRestFirestore(), import('./add-subscriber')])
    return await addSubscriber(rest, uid, notebook)
  } catch {
    // The server is unreachable, or the code could not be loaded.
    const message = 'Geist can’t reach its server. Try again when you’re back online.'
    return { status: 'failed', sentence: messages.subscribeFailed(message) }
  }
}
