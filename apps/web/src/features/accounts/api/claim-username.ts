import type { ClaimableUsername } from '@geist/domain'

import { isFirebaseError } from '../../../shared/firebase/is-firebase-error'
import { loadFirestore } from '../../../shared/firebase/load-firestore'
import { authFailure } from '../auth-failure'
import type { Outcome } from '../outcome'
import { rememberUsername } from './remembered-username'

/**
 * Claims a username for an account: the reservation and the profile are written in one batch, and the Security Rules let neither
 * stand without the other, so a name never has two owners.
 */
export async function claimUsername(uid: string, { username, usernameKey }: ClaimableUsername): Promise<Outcome> {
  const { doc, firestore, writeBatch } = await loadFirestore()
  const batch = writeBatch(firestore)
  batch.set(doc(firestore, 'users', uid), { UID: uid, username, usernameKey, biography: '' })
  batch.set(doc(firestore, 'usernames', usernameKey), { uid })
  try {
    await batch.commit()
    rememberUsername(uid, username)
    return { ok: true }
  } catch (error) {
    if (!isFirebaseError(error)) throw error
    // The rules refuse a batch whose name somebody else holds, and say no more than that.
    return { ok: false, failure: authFailure(error.code === 'permission-denied' ? 'username-taken' : error.code) }
  }
}
