import { describe, expect, it } from 'vitest'
import { toFailureReason } from './to-failure-reason'

const now = 1_000_000

describe('toFailureReason', () => {
  it('returns the reason that tells the user what to do', () => {
    expect(toFailureReason({ kind: 'misconfigured' }, now)).toEqual({
      reason: 'ai-unavailable',
      problem: 'misconfigured',
    })
    expect(toFailureReason({ kind: 'unreachable' }, now)).toEqual({ reason: 'ai-unavailable', problem: 'unreachable' })
    expect(toFailureReason({ kind: 'unusable' }, now)).toEqual({ reason: 'ai-unusable' })
    expect(toFailureReason({ kind: 'busy' }, now)).toEqual({ reason: 'ai-busy' })
    expect(toFailureReason({ kind: 'cancelled' }, now)).toEqual({ reason: 'ai-unavailable' })
  })

  it('returns when to retry, in seconds and as a timestamp', () => {
    const retryAt = now + 2_500
    expect(toFailureReason({ kind: 'busy', retryAt }, now)).toEqual({
      reason: 'ai-busy',
      retryAt,
      retryAfterSeconds: 3,
    })
    expect(toFailureReason({ kind: 'unreachable', retryAt: now - 1 }, now)).toMatchObject({ retryAfterSeconds: 0 })
  })
})
