import { describe, expect, it } from 'vitest'
import { aiFailureReason } from './ai-failure-reason'

const now = 1_000_000

describe('aiFailureReason', () => {
  it('says what can be done about it', () => {
    expect(aiFailureReason({ kind: 'misconfigured' }, now)).toEqual({
      reason: 'ai-unavailable',
      problem: 'misconfigured',
    })
    expect(aiFailureReason({ kind: 'unreachable' }, now)).toEqual({ reason: 'ai-unavailable', problem: 'unreachable' })
    expect(aiFailureReason({ kind: 'unusable' }, now)).toEqual({ reason: 'ai-unusable' })
    expect(aiFailureReason({ kind: 'busy' }, now)).toEqual({ reason: 'ai-busy' })
    expect(aiFailureReason({ kind: 'cancelled' }, now)).toEqual({ reason: 'ai-unavailable' })
  })

  it('says when to come back, in seconds and as a moment', () => {
    const retryAt = now + 2_500
    expect(aiFailureReason({ kind: 'busy', retryAt }, now)).toEqual({
      reason: 'ai-busy',
      retryAt,
      retryAfterSeconds: 3,
    })
    expect(aiFailureReason({ kind: 'unreachable', retryAt: now - 1 }, now)).toMatchObject({ retryAfterSeconds: 0 })
  })
})
