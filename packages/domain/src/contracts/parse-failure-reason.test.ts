import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FailureReason } from './failure-reason'
import { parseFailureReason } from './parse-failure-reason'

const reasons: FailureReason[] = [
  { reason: 'invalid-payload', issues: [{ path: 'prompt', message: 'must not be blank' }] },
  { reason: 'signed-out' },
  { reason: 'not-found' },
  { reason: 'not-yours' },
  { reason: 'ai-off' },
  { reason: 'ai-unavailable' },
  { reason: 'ai-unavailable', problem: 'misconfigured' },
  { reason: 'ai-unavailable', problem: 'unreachable', retryAfterSeconds: 30 },
  { reason: 'ai-notice-not-seen', recipient: 'api.example.com' },
  { reason: 'ai-busy', retryAfterSeconds: 30, retryAt: 1_800_000_000_000 },
  { reason: 'ai-unusable' },
  { reason: 'unreadable-image' },
  { reason: 'unreadable-image', problem: 'damaged' },
  { reason: 'not-built-yet' },
  { reason: 'sign-in-again' },
  { reason: 'not-confirmed' },
  { reason: 'rate-limited', retryAfterSeconds: 12.5 },
  { reason: 'not-our-app' },
  { reason: 'in-progress', retryAfterSeconds: 2 },
]

describe('parseFailureReason', () => {
  it.each(reasons)('[FAIL1] $reason is unchanged by serialization', (reason) => {
    expect(parseFailureReason(JSON.parse(JSON.stringify(reason)))).toEqual(reason)
  })

  it('[FAIL2] fields added by a newer server are ignored', () => {
    expect(parseFailureReason({ reason: 'ai-off', since: 1 })).toEqual({ reason: 'ai-off' })
  })

  it('[FAIL3] missing, damaged or unknown details give undefined and never throw', () => {
    expect(parseFailureReason(undefined)).toBeUndefined()
    expect(parseFailureReason({ reason: 'on-strike' })).toBeUndefined()
    expect(parseFailureReason({ reason: 'rate-limited', retryAfterSeconds: -1 })).toBeUndefined()
    fc.assert(
      fc.property(
        fc.anything().filter((details) => !Object.hasOwn(Object(details), 'reason')),
        (details) => {
          expect(parseFailureReason(details)).toBeUndefined()
        },
      ),
    )
  })
})
