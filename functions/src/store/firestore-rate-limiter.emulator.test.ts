import { beforeAll, describe, expect, it } from 'vitest'
import { firestoreRateLimiter } from './firestore-rate-limiter'
import { openDatabase } from './testing/open-database'
import { newId } from './testing/stored-documents'

const limit = { burst: 7, refillMs: 60_000 }

beforeAll(() => {
  // Also sets the emulator host for the store's own connection.
  openDatabase('call-store')
})

describe('firestoreRateLimiter', { timeout: 60_000 }, () => {
  it('admits exactly the burst of concurrent calls, in any order', async () => {
    const uid = newId()
    const now = Date.now()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => firestoreRateLimiter.takeToken(uid, 'quickReply', limit, now)),
    )
    const passed = outcomes.flatMap((outcome) => (outcome.status === 'taken' ? [outcome.fullAt] : []))
    expect(passed.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 7 }, (_, index) => now + (index + 1) * 60_000),
    )
    expect(outcomes.filter(({ status }) => status === 'refused')).toEqual(
      Array.from({ length: 13 }, () => ({
        status: 'refused',
        fullAt: now + 7 * 60_000,
        retryAt: now + 60_000,
      })),
    )
  })

  it('refuses an account for one refill only, after an instance whose clock was a day ahead', async () => {
    const uid = newId()
    const now = Date.now()
    const ahead = now + 86_400_000
    for (let call = 0; call < limit.burst; call += 1)
      await firestoreRateLimiter.takeToken(uid, 'quickReply', limit, ahead)
    const refusal = await firestoreRateLimiter.takeToken(uid, 'quickReply', limit, now)
    expect(refusal).toMatchObject({ status: 'refused', retryAt: now + 60_000 })
    const retry = await firestoreRateLimiter.takeToken(uid, 'quickReply', limit, now + 60_000)
    expect(retry.status).toBe('taken')
  })
})
