import type { RateLimiter } from '../use-cases/ports/rate-limiter'
import { consumeToken } from '../use-cases/calls/consume-token'
import { firestore } from './firestore'
import { toInstant, toFirestoreTimestamp } from './instants'
import { writeIfUnchanged } from './write-if-unchanged'

/**
 * Counts calls across instances in `users/{uid}/limits/{function}`, which no client can read.
 * `expireAt` is the time at which the bucket is full again. A full bucket equals a missing
 * document, so a TTL policy deletes it. The document reveals neither the content nor the number of
 * calls.
 *
 * A lost race means that another call took a token, so the loop ends when the bucket is empty.
 */
export const firestoreRateLimiter: RateLimiter = {
  async takeToken(uid, name, limit, now) {
    const document = firestore().doc(`users/${uid}/limits/${name}`)
    for (;;) {
      const stored = await document.get()
      const storedFullAt = toInstant(stored.get('expireAt')) ?? undefined
      const token = consumeToken(storedFullAt, now, limit)
      if (token.fullAt === storedFullAt) return token
      const data = { expireAt: toFirestoreTimestamp(token.fullAt) }
      if ((await writeIfUnchanged(document, stored, data)) === 'written') return token
    }
  },
}
