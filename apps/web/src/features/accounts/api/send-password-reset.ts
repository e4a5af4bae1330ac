import { sendPasswordResetEmail } from 'firebase/auth'

import { auth } from '../../../shared/firebase/auth'
import { type AuthResult, runAuthOperation } from '../run-auth-operation'

/** Sends a reset link. An unknown address also succeeds, so as not to reveal who has an account. */
export async function sendPasswordReset(email: string): Promise<AuthResult> {
  const outcome = await runAuthOperation(() => sendPasswordResetEmail(auth, email))
  return !outcome.ok && outcome.failure.code === 'auth/user-not-found' ? { ok: true } : outcome
}
