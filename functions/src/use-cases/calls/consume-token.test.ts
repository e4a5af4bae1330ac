import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { consumeToken } from './consume-token'

const anyLimit = fc.record({ burst: fc.integer({ min: 1, max: 50 }), refillMs: fc.integer({ min: 1, max: 100_000 }) })
const start = 1_800_000_000_000

/** The times of the admitted calls; each call follows the previous one after its wait. */
function letThrough(waits: readonly number[], limit: { readonly burst: number; readonly refillMs: number }): number[] {
  let [now, fullAt] = [start, undefined as number | undefined]
  const times: number[] = []
  for (const wait of waits) {
    now += wait
    const result = consumeToken(fullAt, now, limit)
    fullAt = result.fullAt
    if (result.status === 'taken') times.push(now)
  }
  return times
}

describe('consumeToken', () => {
  it('admits as many concurrent calls as the burst, and one more after each refill', () => {
    fc.assert(
      fc.property(anyLimit, (limit) => {
        const { burst, refillMs } = limit
        const atOnce = Array.from({ length: burst + 5 }, () => 0)
        expect(letThrough(atOnce, limit)).toHaveLength(burst)
        expect(letThrough([...atOnce, refillMs, 0], limit)).toHaveLength(burst + 1)
        expect(letThrough([...atOnce, refillMs - 1, 0], limit)).toHaveLength(burst)
        expect(letThrough([...atOnce, burst * refillMs, ...atOnce], limit)).toHaveLength(burst * 2)
      }),
    )
  })

  it('never admits more in any period than the burst plus its refills', () => {
    fc.assert(
      fc.property(anyLimit, fc.array(fc.integer({ min: 0, max: 150_000 }), { maxLength: 80 }), (limit, waits) => {
        const times = letThrough(waits, limit)
        for (const [first, from] of times.entries()) {
          for (const [last, to] of times.entries()) {
            if (last < first) continue
            expect(last - first + 1).toBeLessThanOrEqual(limit.burst + Math.floor((to - from) / limit.refillMs))
          }
        }
      }),
    )
  })

  it('returns the earliest time at which the next call is admitted', () => {
    fc.assert(
      fc.property(anyLimit, (limit) => {
        const { burst, refillMs } = limit
        const empty = start + burst * refillMs
        expect(consumeToken(empty, start, limit)).toMatchObject({ status: 'refused', retryAt: start + refillMs })
        expect(consumeToken(empty, start + refillMs, limit).status).toBe('taken')
        expect(consumeToken(empty, start + refillMs - 1, limit).status).toBe('refused')
      }),
    )
  })

  it('makes no caller wait longer than one refill after a clock that ran ahead', () => {
    fc.assert(
      fc.property(anyLimit, fc.integer({ min: 0, max: 1e12 }), (limit, ahead) => {
        const fullAt = start + limit.burst * limit.refillMs + ahead
        const refusal = consumeToken(fullAt, start, limit)
        expect(refusal).toMatchObject({ status: 'refused', retryAt: start + limit.refillMs })
        expect(consumeToken(refusal.fullAt, start + limit.refillMs, limit).status).toBe('taken')
      }),
    )
  })
})
