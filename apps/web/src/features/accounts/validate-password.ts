import { account } from '@geist/domain'

import { authFailure } from './auth-failure'
import type { AuthResult } from './run-auth-operation'

/**
 * Checks a new password before the Auth server does, which has the final say.
 * @param personalFacts facts that others may know: email address, username
 */
export async function validatePassword(password: string, personalFacts: readonly string[]): Promise<AuthResult> {
  if (password.length < account.passwordMinLength) return { ok: false, failure: authFailure('auth/weak-password') }
  if (await isGuessable(password, personalFacts)) return { ok: false, failure: authFailure('guessable-password') }
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
