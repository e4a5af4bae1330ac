import { type User, type UsernameClaim, usernameClaimSchema, usernameState } from '@geist/domain'
import { doc, type DocumentSnapshot, type Firestore, runTransaction, serverTimestamp } from 'firebase/firestore'
import { safeParse } from 'valibot'

import { plainFields } from '../../../shared/firebase/entry-converter'
import { isRefusal } from '../../../shared/firebase/is-refusal'
import type { ProfileChanges, SavedProfile } from '../profile-changes'

/**
 * Writes what a person says about themselves. Another username is claimed, and the claim on the old one says where its owner went; all of it in one commit, and
 * the rules let none of it stand without the rest.
 *
 * @param now epoch milliseconds
 * @throws {FirebaseError} when the server is out of reach
 */
export async function writeProfile(
  firestore: Firestore,
  user: Pick<User, 'UID'>,
  changes: ProfileChanges,
  now: number,
): Promise<SavedProfile> {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      return await attemptToWrite(firestore, user, changes, now)
    } catch (error) {
      if (!(changes.name && isRefusal(error))) throw error
      // Somebody was quicker, which a second look tells: it may have been this person on another device.
    }
  }
  // Or the device's clock is ahead of the server's.
  return 'taken'
}

function attemptToWrite(
  firestore: Firestore,
  { UID: uid }: Pick<User, 'UID'>,
  { name, biography }: ProfileChanges,
  now: number,
): Promise<SavedProfile> {
  const profile = doc(firestore, 'users', uid)
  // Past the SDK's queue of writes, which never says that the server is out of reach.
  return runTransaction(firestore, async (transaction): Promise<SavedProfile> => {
    const former: unknown = name && (await transaction.get(profile)).get('usernameKey')
    // Without another name, or where another device has taken it for the same person already.
    if (name === undefined || typeof former !== 'string' || former === name.usernameKey) {
      transaction.update(profile, { biography })
      return 'saved'
    }
    const claim = doc(firestore, 'usernames', name.usernameKey)
    if (!mayBeTaken(await transaction.get(claim), uid, now)) return 'taken'
    transaction.update(profile, { username: name.username, usernameKey: name.usernameKey, biography })
    transaction.set(claim, { uid })
    transaction.set(doc(firestore, 'usernames', former), { uid, movedTo: name.usernameKey, movedAt: serverTimestamp() })
    return 'saved'
  })
}

function mayBeTaken(document: DocumentSnapshot, uid: string, now: number): boolean {
  if (!document.exists()) return true
  const claim = safeParse(usernameClaimSchema, plainFields(document))
  return claim.success && isFreeFor(uid, claim.output, now)
}

function isFreeFor(uid: string, claim: UsernameClaim, now: number): boolean {
  const state = usernameState(claim, now)
  return state === 'free' || (state === 'forwards' && claim.uid === uid)
}
