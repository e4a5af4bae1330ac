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
] as const)('what the browser calls %s is: %s', (name, reason) => {
  expect(toCameraFailure(new DOMException('No.', name))).toBe(reason)
})

test('whatever else is thrown is unknown', () => {
  expect(toCameraFailure(undefined)).toBe('unknown')
})
