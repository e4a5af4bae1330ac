import { AuthErrorCodes } from 'firebase/auth'
import { expect, test } from 'vitest'

import { authFailure } from './auth-failure'

test('every error code of the SDK has a sentence that says what to do, and never a code alone', () => {
  for (const code of Object.values(AuthErrorCodes)) {
    expect(authFailure(code).sentence).toMatch(/^[A-Z].+\.$/)
  }
})

test('a wrong password and an unknown address cannot be told apart', () => {
  const sentence = authFailure('auth/wrong-password').sentence
  for (const code of ['auth/user-not-found', 'auth/invalid-credential', 'auth/invalid-login-credentials']) {
    expect(authFailure(code).sentence).toBe(sentence)
  }
})

test('a code that nobody has heard of keeps its name', () => {
  expect(authFailure('auth/brand-new').sentence).toContain('auth/brand-new')
})
