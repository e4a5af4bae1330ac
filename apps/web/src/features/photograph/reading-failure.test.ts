import { CallableError } from '@geist/functions-client'
import { expect, test } from 'vitest'

import { toReadingFailure } from './reading-failure'
import { RecognitionError } from './recogniser'
import { describeReadingFailure } from './photograph-sentences'

test('a refusal by the server has its reason and the time to retry', () => {
  const details = { reason: 'rate-limited', retryAfterSeconds: 41.5 }
  const failure = toReadingFailure(new CallableError('resource-exhausted', 'No.', details), true)
  expect(failure).toEqual({ reason: 'rate-limited', retryAfterSeconds: 41.5 })
  expect(describeReadingFailure(failure)).toContain('Try again in 42 seconds.')
  const unreadable = new CallableError('invalid-argument', 'No.', { reason: 'unreadable-image' })
  expect(toReadingFailure(unreadable, true)).toEqual({ reason: 'unreadable' })
})

test('a lost network, a slow server and other failures are distinguished', () => {
  expect(toReadingFailure(new CallableError('internal', 'No.'), false)).toEqual({ reason: 'offline' })
  expect(toReadingFailure(new CallableError('deadline-exceeded', 'No.'), true)).toEqual({ reason: 'timeout' })
  expect(toReadingFailure(new CallableError('internal', 'No.'), true)).toEqual({ reason: 'server' })
})

test('a model that could not be loaded is distinguished from a failure of the device', () => {
  expect(toReadingFailure(new RecognitionError('model-not-loaded', ''), true)).toEqual({ reason: 'model-not-loaded' })
  expect(toReadingFailure(new RecognitionError('model-not-loaded', ''), false)).toEqual({
    reason: 'model-not-loaded-offline',
  })
  expect(toReadingFailure(new RecognitionError('broken', ''), true)).toEqual({ reason: 'device' })
  expect(toReadingFailure(new RangeError('Out of memory'), true)).toEqual({ reason: 'device' })
})
