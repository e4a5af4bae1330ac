import type { FailureReason } from '@geist/domain'
import { CallableError } from '@geist/functions-client'
import { expect, test } from 'vitest'

import { toAiFailure } from './ai-failure'
import { describeAiFailure } from './describe-ai-failure'

const sentenceFor = (details: FailureReason | undefined, code: CallableError['code'] = 'unavailable') =>
  describeAiFailure(toAiFailure(new CallableError(code, 'for logs', details)))

test('a user above the rate limit reads when to ask again, rounded up', () => {
  expect(sentenceFor({ reason: 'rate-limited', retryAfterSeconds: 40.2 })).toContain('in 41 seconds')
  expect(sentenceFor({ reason: 'rate-limited', retryAfterSeconds: 0.1 })).toContain('in a second')
  expect(sentenceFor({ reason: 'ai-busy', retryAfterSeconds: 125 })).toContain('in 3 minutes')
  expect(sentenceFor({ reason: 'ai-busy', retryAfterSeconds: 6000 })).toContain('in 2 hours')
  expect(sentenceFor({ reason: 'rate-limited' })).toContain('Ask again later')
})

test('each reason has its own sentence, and a missing reason has one, too', () => {
  const sentences = [
    sentenceFor({ reason: 'ai-off' }),
    sentenceFor({ reason: 'ai-notice-not-seen', recipient: 'api.example.com' }),
    sentenceFor({ reason: 'ai-unavailable', problem: 'misconfigured' }),
    sentenceFor({ reason: 'ai-unavailable', problem: 'unreachable' }),
    sentenceFor({ reason: 'ai-unusable' }),
    sentenceFor({ reason: 'signed-out' }),
    sentenceFor(undefined, 'deadline-exceeded'),
    sentenceFor(undefined, 'internal'),
  ]
  expect(new Set(sentences).size).toBe(sentences.length)
  expect(sentences.join(' ')).not.toContain('for logs')
})

test('an error that is not of a callable is not taken for one', () => {
  expect(() => toAiFailure(new TypeError('a broken program'))).toThrow('a broken program')
})
