import { account, type User, type UsernameClaim, usernameClaimSchema, getUsernameState } from '@geist/domain'

import { isPermissionDenied } from '../../../shared/firebase/is-permission-denied'
import { serverTimestamp } from '../../../shared/firebase/rest/field-values'
import { parseDocument } from '../../../shared/firebase/rest/parse-document'
import type { RestFirestore } from '../../../shared/firebase/rest/rest-firestore'
import { requireUnchanged } from '../../../shared/firebase/rest/require-unchanged'
import { withRetry } from '../../../shared/firebase/rest/with-retry'
import type { ProfileChanges, SaveProfileResult } from '../profile-changes'

/**
 * Writes the biography and the username of a user. One commit claims the new name, marks the old
 * one as moved and changes the profile. Security Rules accept none of these alone.
 *
 * @param now epoch milliseconds
 * @throws {FirebaseError} if the server is unreachable
 */
export async function writeProfile(
  rest: RestFirestore,
  user: Pick<User, 'UID'>,
  changes: ProfileChanges,
  now: number,
): Promise<SaveProfileResult> {
  let refusal: SaveProfileResult = { status: 'taken' }
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      return await attemptToWrite(rest, user, changes, now, (reason) => (refusal = reason))
    } catch (error) {
      if (!(changes.newUsername && isPermissionDenied(error))) throw error
      // Retries once with fresh reads: another writer was faster, possibly this user on another
      // device.
    }
  }
  // The server refused both attempts, which looked valid here. Another user may have been faster,
  // or this device's clock is ahead of the server's.
  return refusal
}

/**
 * Reads the profile and the claim of the new name, and commits the change.
 *
 * @param onExpectedRefusal receives the result to report if the server refuses a commit that looks
 *   valid on this device
 */
function attemptToWrite(
  rest: RestFirestore,
  { UID: uid }: Pick<User, 'UID'>,
  { newUsername, biography }: ProfileChanges,
  now: number,
  onExpectedRefusal: (result: SaveProfileResult) => void,
): Promise<SaveProfileResult> {
  const path = `users/${uid}`
  return withRetry(async (signal): Promise<SaveProfileResult> => {
    // Reads the claim before the profile: if another device of this user claims the name in
    // between, the profile already has it.
    const claimDocument = newUsername && (await rest.get(toClaimPath(newUsername.usernameKey), signal))
    const profile = await rest.get(path, signal)
    const precondition = profile && requireUnchanged(profile)
    const formerKey = profile?.fields['usernameKey']
    // No new name, or another device of the same user has already taken it.
    if (newUsername === undefined || typeof formerKey !== 'string' || formerKey === newUsername.usernameKey) {
      await rest.commit([{ kind: 'update', path, fields: { biography }, precondition }], signal)
      return { status: 'saved' }
    }
    const { username, usernameKey } = newUsername
    const claim = parseDocument(usernameClaimSchema, claimDocument)
    const isReadable = claimDocument === undefined || claim !== undefined
    if (!isReadable || !isClaimableBy(uid, claim, now)) return { status: 'taken' }
    const allowedAt = getEarliestRenameAt(profile?.fields['renamedAt'], claim)
    if (allowedAt > now) return { status: 'too-soon', allowedAt }
    const isUnclaimedOrOwn = claim === undefined || claim.uid === uid
    onExpectedRefusal(isUnclaimedOrOwn && allowedAt > 0 ? { status: 'too-soon', allowedAt } : { status: 'taken' })
    const profileFields = { username, usernameKey, biography, renamedAt: serverTimestamp }
    await rest.commit(
      [
        { kind: 'update', path, fields: profileFields, precondition },
        { kind: 'set', path: toClaimPath(usernameKey), fields: { uid }, precondition: requireUnchanged(claimDocument) },
        { kind: 'set', path: toClaimPath(formerKey), fields: { uid, movedTo: usernameKey, movedAt: serverTimestamp } },
      ],
      signal,
    )
    return { status: 'saved' }
  })
}

function toClaimPath(usernameKey: string): string {
  return `usernames/${usernameKey}`
}

function isClaimableBy(uid: string, claim: UsernameClaim | undefined, now: number): boolean {
  const state = getUsernameState(claim, now)
  return state === 'free' || (state === 'forwarding' && claim?.uid === uid)
}

/**
 * Returns the earliest time at which a user may take this name, in epoch milliseconds. 0 means at
 * any time: the user never renamed, or takes back the name that they left last.
 *
 * @param renamedAt when the user took their current name
 */
function getEarliestRenameAt(renamedAt: unknown, claim: UsernameClaim | undefined): number {
  if (typeof renamedAt !== 'number' || claim?.movedAt === renamedAt) return 0
  return renamedAt + account.usernameChangeIntervalMs
}
