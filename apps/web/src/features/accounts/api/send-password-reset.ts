import { sendPasswordResetEmail } from 'firebase/auth'

import { auth } from '../../../shared/firebase/auth'
import { type Outcome, outcomeOf } from '../outcome'

/** Sends a link for a new password. An address without an account is answered alike, so that nobody learns who writes here. */
export async function sendPasswordReset(email: string): Promise<Outcome> {
  const outcome = await outcomeOf(() => sendPasswordResetEmail(auth, email))
  return !outcome.ok && outcome.failure.code === 'auth/user-not-found' ? { ok: true } : outcome
}
