import { createUserWithEmailAndPassword } from 'firebase/auth'

import { auth } from '../../../shared/firebase/auth'
import { authFailure } from '../auth-failure'
import { type Outcome, outcomeOf } from '../outcome'
import { claimUsername } from './claim-username'
import { isUsernameFree } from './is-username-free'
import { nameThenOpen } from './watch-session'

/**
 * Creates an account and claims its username. The name is looked up first, so that the common case of a taken one costs no account;
 * when it is lost in between, the account stands and its owner is asked for another name.
 *
 * @param account username as `parseUsername` gave it
 */
export async function signUp(account: {
  readonly email: string
  readonly password: string
  readonly username: string
}): Promise<Outcome> {
  let free = true
  const looked = await outcomeOf(async () => (free = await isUsernameFree(account.username)))
  if (!looked.ok) return looked
  if (!free) return { ok: false, failure: authFailure('username-taken') }

  return nameThenOpen(async () => {
    let uid = ''
    const created = await outcomeOf(async () => {
      const { user } = await createUserWithEmailAndPassword(auth, account.email, account.password)
      uid = user.uid
    })
    return created.ok ? claimUsername(uid, account.username) : created
  })
}
