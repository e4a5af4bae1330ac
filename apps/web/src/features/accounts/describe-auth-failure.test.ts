import { AuthErrorCodes } from 'firebase/auth'
import { expect, test } from 'vitest'

import { describeAuthFailure } from './describe-auth-failure'

test('every error code of the SDK has a sentence that says what to do, and never a code alone', () => {
  for (const code of Object.values(AuthErrorCodes)) {
    expect(describeAuthFailure(code).sentence).toMatch(/^[A-Z].+\.$/)
  }
})

test('a wrong password and an unknown address cannot be told apart', () => {
  const sentence = describeAuthFailure('auth/wrong-password').sentence
  for (const code of ['auth/user-not-found', 'auth/invalid-credential', 'auth/invalid-login-credentials']) {
    expect(describeAuthFailure(code).sentence).toBe(sentence)
  }
})

test('an unknown code is shown by its name', () => {
  expect(describeAuthFailure('auth/brand-new').sentence).toContain('auth/brand-new')
})
