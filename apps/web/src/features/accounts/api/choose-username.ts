import type { ClaimableUsername } from '@geist/domain'

import { setSession } from '../session-store'
import type { AuthResult } from '../run-auth-operation'
import { claimUsername } from './claim-username'

/** Claims the first username of an account, then opens its session. */
export async function chooseUsername(uid: string, name: ClaimableUsername): Promise<AuthResult> {
  const outcome = await claimUsername(uid, name)
  if (outcome.ok) setSession({ status: 'signed-in', uid, username: name.username, isNew: true })
  return outcome
}
