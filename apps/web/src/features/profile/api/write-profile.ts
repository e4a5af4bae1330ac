import { account, type User, type UsernameClaim, usernameClaimSchema, getUsernameState } from '@geist/domain'

import { isPermissionDenied } from '../../../shared/firebase/is-permission-denied'
import { serverTimestamp } from '../../../shared/firebase/rest/field-values'
import { parseDocument } from '../../../shared/firebase/rest/parse-document'
import type { RestFirestore } from '../../../shared/firebase/rest/rest-firestore'
import { unchanged } from '../../../shared/firebase/rest/unchanged'
import { withRetry } from '../../../shared/firebase/rest/with-retry'
import type { ProfileChanges, SavedProfile } from '../profile-changes'

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
): Promise<SavedProfile> {
  let refusal: SavedProfile = { status: 'taken' }
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      return await attemptToWrite(rest, user, changes, now, (why) => (refusal = why))
    } catch (error) {
      if (!(changes.name && isPermissionDenied(error))) throw error
      // Another writer was faster, possibly this user on another device: read again and retry once.
    }
  }
  // The clock of this device may also be ahead of the server's.
  return refusal
}

/**
 * @param onExpectedRefusal receives the reason to report if the server refuses a commit that looks
 * valid here
 */
function attemptToWrite(
  rest: RestFirestore,
  { UID: uid }: Pick<User, 'UID'>,
  { name, biography }: ProfileChanges,
  now: number,
  onExpectedRefusal: (why: SavedProfile) => void,
): Promise<SavedProfile> {
  const path = `users/${uid}`
  return withRetry(async (signal): Promise<SavedProfile> => {
    // Reads the claim before the profile: if another device of this user claims the name in
    // between, the profile already has it.
    const claimDocument = name && (await rest.get(claimPath(name.usernameKey), signal))
    const profile = await rest.get(path, signal)
    const precondition = profile && unchanged(profile)
    const formerKey = profile?.fields['usernameKey']
    // No new name, or another device of the same user has already taken it.
    if (name === undefined || typeof formerKey !== 'string' || formerKey === name.usernameKey) {
      await rest.commit([{ kind: 'update', path, fields: { biography }, precondition }], signal)
      return { status: 'saved' }
    }
    const { username, usernameKey } = name
    const claim = parseDocument(usernameClaimSchema, claimDocument)
    const isReadable = claimDocument === undefined || claim !== undefined
    if (!isReadable || !isFreeFor(uid, claim, now)) return { status: 'taken' }
    const until = earliestRenameAt(profile?.fields['renamedAt'], claim)
    if (until > now) return { status: 'too-soon', until }
    const isOwn = claim === undefined || claim.uid === uid
    onExpectedRefusal(isOwn && until > 0 ? { status: 'too-soon', until } : { status: 'taken' })
    const renamed = { username, usernameKey, biography, renamedAt: serverTimestamp }
    await rest.commit(
      [
        { kind: 'update', path, fields: renamed, precondition },
        { kind: 'set', path: claimPath(usernameKey), fields: { uid }, precondition: unchanged(claimDocument) },
        { kind: 'set', path: claimPath(formerKey), fields: { uid, movedTo: usernameKey, movedAt: serverTimestamp } },
      ],
      signal,
    )
    return { status: 'saved' }
  })
}

function claimPath(usernameKey: string): string {
  return `usernames/${usernameKey}`
}

function isFreeFor(uid: string, claim: UsernameClaim | undefined, now: number): boolean {
  const state = getUsernameState(claim, now)
  return state === 'free' || (state === 'forwards' && claim?.uid === uid)
}

/**
 * Earliest time at which a user may take this name, in epoch milliseconds. 0 means at any time: the
 * user never renamed, or takes back the name that they left last.
 *
 * @param renamedAt when the user took their current name
 */
function earliestRenameAt(renamedAt: unknown, claim: UsernameClaim | undefined): number {
  if (typeof renamedAt !== 'number' || claim?.movedAt === renamedAt) return 0
  return renamedAt + account.usernameChangeIntervalMs
}
