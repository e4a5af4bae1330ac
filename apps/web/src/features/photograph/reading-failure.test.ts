import { CallableError } from '@geist/functions-client'
import { expect, test } from 'vitest'

import { readingFailureOf } from './reading-failure'
import { RecognitionError } from './recogniser'
import { readingSentence } from './sentences'

test('a server that refused says why, and when it may be asked again', () => {
  const details = { reason: 'rate-limited', retryAfterSeconds: 41.5 }
  const failure = readingFailureOf(new CallableError('resource-exhausted', 'No.', details), true)
  expect(failure).toEqual({ reason: 'too-often', retryAfterSeconds: 41.5 })
  expect(readingSentence(failure)).toContain('Try again in 42 seconds.')
  const unreadable = new CallableError('invalid-argument', 'No.', { reason: 'unreadable-image' })
  expect(readingFailureOf(unreadable, true)).toEqual({ reason: 'unreadable' })
})

test('a network that was lost, a server that takes too long, and any other failure are told apart', () => {
  expect(readingFailureOf(new CallableError('internal', 'No.'), false)).toEqual({ reason: 'offline' })
  expect(readingFailureOf(new CallableError('deadline-exceeded', 'No.'), true)).toEqual({ reason: 'too-long' })
  expect(readingFailureOf(new CallableError('internal', 'No.'), true)).toEqual({ reason: 'server' })
})

test('a device that lacks what reads is told apart from one that cannot', () => {
  expect(readingFailureOf(new RecognitionError('not-loaded', ''), true)).toEqual({ reason: 'not-loaded' })
  expect(readingFailureOf(new RecognitionError('not-loaded', ''), false)).toEqual({ reason: 'not-loaded-offline' })
  expect(readingFailureOf(new RecognitionError('broken', ''), true)).toEqual({ reason: 'device' })
  expect(readingFailureOf(new RangeError('Out of memory'), true)).toEqual({ reason: 'device' })
})
