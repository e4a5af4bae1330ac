import type { ClaimableUsername } from '@geist/domain'
import { createUserWithEmailAndPassword } from 'firebase/auth'

import { auth } from '../../../shared/firebase/auth'
import { describeAuthFailure } from '../describe-auth-failure'
import { type AuthResult, runAuthOperation } from '../run-auth-operation'
import { claimUsername } from './claim-username'
import { isUsernameFree } from './is-username-free'
import { signUpAndOpenSession } from './watch-session'

/**
 * Creates an account and claims its username, after checking that the username is free. If another
 * account claims it in between, the new account stays and must choose another username.
 */
export async function signUp(account: {
  readonly email: string
  readonly password: string
  readonly username: ClaimableUsername
}): Promise<AuthResult> {
  // `runAuthOperation` returns no value, so its callbacks assign their results to variables.
  let isFree = true
  const lookup = await runAuthOperation(async () => (isFree = await isUsernameFree(account.username)))
  if (!lookup.ok) return lookup
  if (!isFree) return { ok: false, failure: describeAuthFailure('username-taken') }

  return signUpAndOpenSession(async () => {
    let uid = ''
    const creation = await runAuthOperation(async () => {
      const { user } = await createUserWithEmailAndPassword(auth, account.email, account.password)
      uid = user.uid
    })
    return creation.ok ? claimUsername(uid, account.username) : creation
  })
}
