import type { CallStore } from '../use-cases/call-store'
import { takeCall } from '../use-cases/take-call'
import { firestore } from './firestore'
import { instantOf, timestampOf } from './instants'
import { writeIfUnchanged } from './write-if-unchanged'

/**
 * `users/{uid}/limits/{function}`, which only functions see: `{ expireAt }`, when the bucket is full again. From then on the document says
 * no more than its absence, so a TTL policy deletes it. It holds neither what was asked nor how often.
 *
 * Each time that another was faster another call was let through, so the bucket is empty after as many rounds as it holds calls.
 */
export const callStore: CallStore = {
  async take(uid, name, limit, now) {
    const document = firestore().doc(`users/${uid}/limits/${name}`)
    for (;;) {
      const stored = await document.get()
      const taken = takeCall(instantOf(stored.get('expireAt')) ?? undefined, now, limit)
      if (taken.status === 'refused') return taken
      const data = { expireAt: timestampOf(taken.fullAt) }
      if ((await writeIfUnchanged(document, stored, data)) === 'written') return taken
    }
  },
}
