import { account } from '@geist/domain'

import { authFailure } from './auth-failure'
import type { Outcome } from './outcome'

/**
 * Whether a new password is good enough, as far as that can be said before the Auth server is asked, which has the last word.
 *
 * @param own what others can know of whoever chooses it: an address, a username
 */
export async function judgePassword(password: string, own: readonly string[]): Promise<Outcome> {
  if (password.length < account.passwordMinLength) return { ok: false, failure: authFailure('auth/weak-password') }
  if (await isGuessed(password, own)) return { ok: false, failure: authFailure('guessable-password') }
  return { ok: true }
}

async function isGuessed(password: string, own: readonly string[]): Promise<boolean> {
  try {
    // The list of what is tried first is large, and seldom needed.
    const { guessCount } = await import('./guess-count')
    // What stands before the @ is mostly a name.
    const known = own.flatMap((text) => [text, text.split('@')[0] ?? ''])
    return guessCount(password, known) < account.passwordMinGuesses
  } catch {
    // Without a network, where the server cannot be asked either, and what follows says so.
    return false
  }
}
