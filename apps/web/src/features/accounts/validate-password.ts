import { account } from '@geist/domain'

import { describeAuthFailure } from './describe-auth-failure'
import type { AuthResult } from './run-auth-operation'

/**
 * Checks a new password before the request. The Auth server checks it again.
 * @param personalFacts facts that others may know: email address, username
 */
export async function validatePassword(password: string, personalFacts: readonly string[]): Promise<AuthResult> {
  if (password.length < account.passwordMinLength)
    return { ok: false, failure: describeAuthFailure('auth/weak-password') }
  if (await isGuessable(password, personalFacts))
    return { ok: false, failure: describeAuthFailure('guessable-password') }
  return { ok: true }
}

async function isGuessable(password: string, personalFacts: readonly string[]): Promise<boolean> {
  try {
    // Lazy chunk: the dictionary is large and rarely needed.
    const { estimateGuesses } = await import('./estimate-guesses')
    // The part before the @ is usually a name.
    const guessableTexts = personalFacts.flatMap((text) => [text, text.split('@')[0] ?? ''])
    return estimateGuesses(password, guessableTexts) < account.passwordMinGuesses
  } catch {
    // The chunk failed to load, probably offline. The server call that follows reports it.
    return false
  }
}
