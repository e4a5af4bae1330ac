import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
} from 'firebase/auth'

import { describeAuthFailure } from '../describe-auth-failure'
import { type AuthResult, runAuthOperation } from '../run-auth-operation'
import { getCurrentUser } from './get-current-user'
import { runGooglePopup } from './run-google-popup'

/** Re-authenticates by password. The refreshed token carries the new sign-in time. */
export async function reauthenticateByPassword(password: string): Promise<AuthResult> {
  if (password === '') {
    return { ok: false, failure: { ...describeAuthFailure('auth/missing-password'), field: 'reauthentication' } }
  }
  const outcome = await runAuthOperation(async () => {
    const user = await getCurrentUser()
    const credential = EmailAuthProvider.credential(user.email ?? '', password)
    await reauthenticateWithCredential(user, credential)
  })
  // The user is signed in, so naming the wrong password reveals nothing about other accounts.
  const isWrongPassword = !outcome.ok && wrongPasswordCodes.has(outcome.failure.code)
  return isWrongPassword
    ? { ok: false, failure: { ...outcome.failure, sentence: wrongPasswordSentence, field: 'reauthentication' } }
    : outcome
}

/** Re-authenticates through Google's popup, which needs a user gesture to open. */
export async function reauthenticateByGoogle(): Promise<AuthResult> {
  const outcome = await runGooglePopup(async () =>
    reauthenticateWithPopup(await getCurrentUser(), new GoogleAuthProvider(), browserPopupRedirectResolver),
  )
  const isOtherAccount = !outcome.ok && outcome.failure.code === 'auth/user-mismatch'
  return isOtherAccount ? { ok: false, failure: { ...outcome.failure, sentence: otherAccountSentence } } : outcome
}

const wrongPasswordCodes = new Set(['auth/wrong-password', 'auth/invalid-credential', 'auth/invalid-login-credentials'])
const wrongPasswordSentence = 'That isn’t your password. Try again.'
const otherAccountSentence = 'That’s a different Google account. Choose the one you signed in with.'
