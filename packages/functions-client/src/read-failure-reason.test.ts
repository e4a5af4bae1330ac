import { describe, expect, it } from 'vitest'
import { CallableError } from './callable-error'
import { readFailureReason } from './read-failure-reason'

describe('readFailureReason', () => {
  it('returns our reason from the details', () => {
    const details = { reason: 'rate-limited', retryAfterSeconds: 30 }
    expect(readFailureReason(new CallableError('resource-exhausted', 'slow down', details))).toEqual(details)
  })

  it.each([undefined, null, 'ai-off', { reason: 'ai-of' }, { reason: 'rate-limited', retryAfterSeconds: 'soon' }])(
    'returns nothing for %j',
    (details) => {
      expect(readFailureReason(new CallableError('internal', 'ai-off', details))).toBeUndefined()
    },
  )

  it('returns nothing for an error that is not of a call', () => {
    expect(readFailureReason(new Error('ai-off'))).toBeUndefined()
    expect(readFailureReason({ details: { reason: 'ai-off' } })).toBeUndefined()
    expect(readFailureReason(undefined)).toBeUndefined()
  })
})
