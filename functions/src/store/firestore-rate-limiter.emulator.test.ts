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
      Array.from({ length: 13 }, () => ({ status: 'refused', retryAt: now + 60_000 })),
    )
  })
})
