import { messages, type Notebook } from '@geist/domain'

import { loadRestFirestore } from '../../../shared/firebase/rest/load-rest-firestore'
import type { SubscribeOutcome } from '../subscribe-outcome'

export async function subscribe(uid: string, notebook: Pick<Notebook, 'id'>): Promise<SubscribeOutcome> {
  try {
    const [rest, { joinNotebook }] = await Promise.all([loadRestFirestore(), import('./join-notebook')])
    return await joinNotebook(rest, uid, notebook)
  } catch {
    const sentence = 'Geist cannot reach its server. Try again when there is a connection.'
    return { status: 'failed', sentence: messages.subscribeFailed(sentence) }
  }
}
