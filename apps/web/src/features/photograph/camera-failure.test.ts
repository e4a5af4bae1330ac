import { expect, test } from 'vitest'

import { toCameraFailure } from './camera-failure'

test.each([
  ['NotAllowedError', 'not-allowed'],
  ['SecurityError', 'not-allowed'],
  ['NotFoundError', 'no-camera'],
  ['OverconstrainedError', 'no-camera'],
  ['NotReadableError', 'in-use'],
  ['AbortError', 'in-use'],
  ['TypeError', 'unknown'],
] as const)('the browser error %s is mapped to: %s', (name, reason) => {
  expect(toCameraFailure(new DOMException('No.', name))).toBe(reason)
})

test('any other error is unknown', () => {
  expect(toCameraFailure(undefined)).toBe('unknown')
})
