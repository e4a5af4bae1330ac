import { account } from '@geist/domain'

import { authFailure } from './auth-failure'
import type { Outcome } from './outcome'

/**
 * Checks a new password before the Auth server does, which has the final say.
 * @param own facts that others may know: email address, username
 */
export async function judgePassword(password: string, own: readonly string[]): Promise<Outcome> {
  if (password.length < account.passwordMinLength) return { ok: false, failure: authFailure('auth/weak-password') }
  if (await isGuessed(password, own)) return { ok: false, failure: authFailure('guessable-password') }
  return { ok: true }
}

async function isGuessed(password: string, own: readonly string[]): Promise<boolean> {
  try {
    // Lazy chunk: the dictionary is large and rarely needed.
    const { guessCount } = await import('./guess-count')
    // The part before the @ is usually a name.
    const known = own.flatMap((text) => [text, text.split('@')[0] ?? ''])
    return guessCount(password, known) < account.passwordMinGuesses
  } catch {
    // The chunk failed to load, probably offline. The server call that follows reports it.
    return false
  }
}
