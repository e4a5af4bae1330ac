import type { FailureReason } from '@geist/domain'
import { describe, expect, it } from 'vitest'
import { toFunctionsErrorCode } from './to-functions-error-code'

const codes: [FailureReason, string][] = [
  [{ reason: 'invalid-payload', issues: [] }, 'invalid-argument'],
  [{ reason: 'signed-out' }, 'unauthenticated'],
  [{ reason: 'not-found' }, 'not-found'],
  [{ reason: 'not-yours' }, 'permission-denied'],
  [{ reason: 'ai-off' }, 'failed-precondition'],
  [{ reason: 'ai-notice-not-seen', recipient: 'api.example.com' }, 'failed-precondition'],
  [{ reason: 'ai-unavailable' }, 'unavailable'],
  [{ reason: 'ai-unusable' }, 'unavailable'],
  [{ reason: 'ai-busy' }, 'resource-exhausted'],
  [{ reason: 'unreadable-image' }, 'invalid-argument'],
  [{ reason: 'not-built-yet' }, 'unimplemented'],
  [{ reason: 'rate-limited', retryAfterSeconds: 3 }, 'resource-exhausted'],
  [{ reason: 'not-our-app' }, 'unauthenticated'],
  [{ reason: 'in-progress' }, 'aborted'],
]

describe('toFunctionsErrorCode', () => {
  it.each(codes)('maps %j to %s', (reason, code) => {
    expect(toFunctionsErrorCode(reason)).toBe(code)
  })
})
