import type { ClaimableUsername } from '@geist/domain'

import { isFirebaseError } from '../../../shared/firebase/is-firebase-error'
import { loadRestFirestore } from '../../../shared/firebase/rest/load-rest-firestore'
import { withinDeadline } from '../../../shared/firebase/rest/within-deadline'
import { describeAuthFailure } from '../describe-auth-failure'
import type { AuthResult } from '../run-auth-operation'
import { cacheUsername } from './cached-username'

/**
 * Claims a username in one commit that writes the reservation and the profile. Security Rules
 * accept neither without the other, so a username never has two owners.
 */
export async function claimUsername(uid: string, { username, usernameKey }: ClaimableUsername): Promise<AuthResult> {
  try {
    const rest = await loadRestFirestore()
    const profile = { UID: uid, username, usernameKey, biography: '' }
    await withinDeadline((signal) =>
      rest.commit(
        [
          { kind: 'set', path: `users/${uid}`, fields: profile },
          { kind: 'set', path: `usernames/${usernameKey}`, fields: { uid } },
        ],
        signal,
      ),
    )
    cacheUsername(uid, username)
    return { ok: true }
  } catch (error) {
    if (!isFirebaseError(error)) throw error
    // Rules deny the commit without a reason when another account holds the username.
    return {
      ok: false,
      failure: describeAuthFailure(error.code === 'permission-denied' ? 'username-taken' : error.code),
    }
  }
}
