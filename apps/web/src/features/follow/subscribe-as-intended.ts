import { subscribeWithUndo } from './subscribe-with-undo'
import { dropSubscribeIntent, readSubscribeIntent } from './subscribe-intent'

/** Carries out a visitor's intent to subscribe, now that they have signed in as `uid`. */
export async function subscribeAsIntended(uid: string, intentId: string): Promise<void> {
  const now = Date.now()
  const intent = readSubscribeIntent(intentId, now)
  if (!intent) return
  dropSubscribeIntent(intentId, now)
  await subscribeWithUndo(uid, intent.notebook)
}
