import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
} from 'firebase/auth'

import { authFailure } from '../auth-failure'
import { type Outcome, outcomeOf } from '../outcome'
import { currentUser } from './current-user'
import { throughGoogle } from './through-google'

/** Whoever is signed in signs in once more, by their password. Its token says so from now on. */
export async function confirmByPassword(password: string): Promise<Outcome> {
  if (password === '') {
    return { ok: false, failure: { ...authFailure('auth/missing-password'), field: 'identity' } }
  }
  const outcome = await outcomeOf(async () => {
    const user = await currentUser()
    const credential = EmailAuthProvider.credential(user.email ?? '', password)
    await reauthenticateWithCredential(user, credential)
  })
  // There is one field alone here, so there is nothing to be kept from whoever guesses.
  const isWrong = !outcome.ok && wrongPassword.has(outcome.failure.code)
  return isWrong ? { ok: false, failure: { ...outcome.failure, sentence: notThePassword, field: 'identity' } } : outcome
}

/** As {@link confirmByPassword}, in Google's window. It is opened by a press, or the browser blocks it. */
export async function confirmByGoogle(): Promise<Outcome> {
  const outcome = await throughGoogle(async () =>
    reauthenticateWithPopup(await currentUser(), new GoogleAuthProvider(), browserPopupRedirectResolver),
  )
  const isAnother = !outcome.ok && outcome.failure.code === 'auth/user-mismatch'
  return isAnother ? { ok: false, failure: { ...outcome.failure, sentence: anotherAccount } } : outcome
}

const wrongPassword = new Set(['auth/wrong-password', 'auth/invalid-credential', 'auth/invalid-login-credentials'])
const notThePassword = 'This is not the password of your account. Try again.'
const anotherAccount = 'That is another Google account. Choose the one that you signed in with.'
