import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createInMemoryRateLimiter } from './create-in-memory-rate-limiter'

const now = 1_800_000_000_000

describe('createInMemoryRateLimiter', () => {
  it('admits the calls of each account and function up to their own limit', async () => {
    const call = fc.record({ uid: fc.constantFrom('mira', 'jon'), name: fc.constantFrom('a', 'b') })
    await fc.assert(
      fc.asyncProperty(
        fc.array(call, { maxLength: 40 }),
        fc.integer({ min: 1, max: 5 }),
        async (callSequence, burst) => {
          const calls = createInMemoryRateLimiter(4)
          const admittedCounts = new Map<string, number>()
          for (const { uid, name } of callSequence) {
            const { status } = await calls.takeToken(uid, name, { burst, refillMs: 1_000 }, now)
            const before = admittedCounts.get(`${uid} ${name}`) ?? 0
            expect(status).toBe(before < burst ? 'taken' : 'refused')
            if (status === 'taken') admittedCounts.set(`${uid} ${name}`, before + 1)
          }
        },
      ),
    )
  })

  it('evicts the account with the oldest last call first', async () => {
    const calls = createInMemoryRateLimiter(2)
    const limit = { burst: 2, refillMs: 1_000 }
    const statusOf = async (uid: string) => (await calls.takeToken(uid, 'a', limit, now)).status
    await statusOf('mira')
    await statusOf('jon')
    expect(await statusOf('mira')).toBe('taken')
    await statusOf('ines')
    expect(await statusOf('mira')).toBe('refused')
    expect([await statusOf('jon'), await statusOf('jon')]).toEqual(['taken', 'taken'])
  })
})
