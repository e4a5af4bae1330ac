import type { AnswerStore } from '../use-cases/ports/answer-store'
import { firestore } from './firestore'
import { toInstant, toFirestoreTimestamp } from './instants'
import { writeIfUnchanged } from './write-if-unchanged'

/**
 * `users/{uid}/answers/{id}`, visible to functions only: `{ expireAt, sealed }`, with `sealed` null
 * while the call runs. After `expireAt` the document counts as missing, and a TTL policy deletes
 * it. The id reveals nothing of the call, and only the call's key decrypts the answer.
 */
export const answerStore: AnswerStore = {
  async begin(uid, id, { now, runsUntil, admit }) {
    const document = answerReference(uid, id)
    let isAdmitted = false
    for (;;) {
      const stored = await document.get()
      const expiresAt = toInstant(stored.get('expireAt'))
      if (expiresAt !== null && expiresAt > now) {
        const encryptedAnswer: unknown = stored.get('sealed')
        return encryptedAnswer instanceof Uint8Array
          ? { status: 'answered', encryptedAnswer }
          : { status: 'in-progress', runsUntil: expiresAt }
      }
      const reason = isAdmitted ? undefined : await admit()
      if (reason !== undefined) return { status: 'refused', reason }
      isAdmitted = true
      const data = { expireAt: toFirestoreTimestamp(runsUntil), sealed: null }
      if ((await writeIfUnchanged(document, stored, data)) === 'written') return { status: 'begun' }
    }
  },

  async save(uid, id, encryptedAnswer, expiresAt) {
    await answerReference(uid, id).set({ expireAt: toFirestoreTimestamp(expiresAt), sealed: encryptedAnswer })
  },

  async delete(uid, id) {
    await answerReference(uid, id).delete()
  },
}

function answerReference(uid: string, id: string) {
  return firestore().doc(`users/${uid}/answers/${id}`)
}
