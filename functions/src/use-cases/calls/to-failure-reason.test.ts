import { describe, expect, it } from 'vitest'
import { toFailureReason } from './to-failure-reason'

const now = 1_000_000

describe('aiFailureReason', () => {
  it('says what can be done about it', () => {
    expect(toFailureReason({ kind: 'misconfigured' }, now)).toEqual({
      reason: 'ai-unavailable',
      problem: 'misconfigured',
    })
    expect(toFailureReason({ kind: 'unreachable' }, now)).toEqual({ reason: 'ai-unavailable', problem: 'unreachable' })
    expect(toFailureReason({ kind: 'unusable' }, now)).toEqual({ reason: 'ai-unusable' })
    expect(toFailureReason({ kind: 'busy' }, now)).toEqual({ reason: 'ai-busy' })
    expect(toFailureReason({ kind: 'cancelled' }, now)).toEqual({ reason: 'ai-unavailable' })
  })

  it('says when to come back, in seconds and as a moment', () => {
    const retryAt = now + 2_500
    expect(toFailureReason({ kind: 'busy', retryAt }, now)).toEqual({
      reason: 'ai-busy',
      retryAt,
      retryAfterSeconds: 3,
    })
    expect(toFailureReason({ kind: 'unreachable', retryAt: now - 1 }, now)).toMatchObject({ retryAfterSeconds: 0 })
  })
})
