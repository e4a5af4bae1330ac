import { account, type User, type UsernameClaim, usernameClaimSchema, usernameState } from '@geist/domain'
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
  let refusal: SavedProfile = { status: 'taken' }
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      return await attemptToWrite(firestore, user, changes, now, (why) => (refusal = why))
    } catch (error) {
      if (!(changes.name && isRefusal(error))) throw error
      // Somebody was quicker, which a second look tells: it may have been this person on another device.
    }
  }
  // Or the device's clock is ahead of the server's.
  return refusal
}

/** @param expect told why the server would refuse what this device takes for possible */
function attemptToWrite(
  firestore: Firestore,
  { UID: uid }: Pick<User, 'UID'>,
  { name, biography }: ProfileChanges,
  now: number,
  expect: (why: SavedProfile) => void,
): Promise<SavedProfile> {
  const profile = doc(firestore, 'users', uid)
  // Past the SDK's queue of writes, which never says that the server is out of reach.
  return runTransaction(firestore, async (transaction): Promise<SavedProfile> => {
    const before = name && (await transaction.get(profile))
    const former: unknown = before?.get('usernameKey')
    // Without another name, or where another device has taken it for the same person already.
    if (name === undefined || before === undefined || typeof former !== 'string' || former === name.usernameKey) {
      transaction.update(profile, { biography })
      return { status: 'saved' }
    }
    const wanted = doc(firestore, 'usernames', name.usernameKey)
    const claim = claimIn(await transaction.get(wanted))
    if (claim === 'unreadable' || !isFreeFor(uid, claim, now)) return { status: 'taken' }
    const until = mayRenameFrom(plainFields(before)['renamedAt'], claim)
    if (until > now) return { status: 'too-soon', until }
    const isOwn = claim === undefined || claim.uid === uid
    expect(isOwn && until > 0 ? { status: 'too-soon', until } : { status: 'taken' })
    const { username, usernameKey } = name
    transaction.update(profile, { username, usernameKey, biography, renamedAt: serverTimestamp() })
    transaction.set(wanted, { uid })
    transaction.set(doc(firestore, 'usernames', former), { uid, movedTo: usernameKey, movedAt: serverTimestamp() })
    return { status: 'saved' }
  })
}

function claimIn(document: DocumentSnapshot): UsernameClaim | undefined | 'unreadable' {
  if (!document.exists()) return undefined
  const claim = safeParse(usernameClaimSchema, plainFields(document))
  return claim.success ? claim.output : 'unreadable'
}

function isFreeFor(uid: string, claim: UsernameClaim | undefined, now: number): boolean {
  const state = usernameState(claim, now)
  return state === 'free' || (state === 'forwards' && claim?.uid === uid)
}

/**
 * From when on a person may take this name, in epoch milliseconds; 0 for at any time: they never took another one, or it is the one that they left last.
 *
 * @param renamedAt when they took the name that they go by
 */
function mayRenameFrom(renamedAt: unknown, claim: UsernameClaim | undefined): number {
  if (typeof renamedAt !== 'number' || claim?.movedAt === renamedAt) return 0
  return renamedAt + account.renamesEveryMs
}
