import { doc, getDoc } from 'firebase/firestore'
import { parse } from 'valibot'
import { userSchema } from '@geist/domain'

import { CommandError } from '../shared/command'
import type { Journal } from './demo-journals'
import type { Session } from './open-session'
import { writeInBatches } from './write-in-batches'

/**
 * Writes the profile and claims its username in one commit, unless the account has a profile.
 * Returns the current username.
 *
 * @throws {CommandError} if the username belongs to another account
 */
export async function seedProfile({ uid, firestore }: Session, { username, biography }: Journal) {
  const user = doc(firestore, 'users', uid)
  const storedProfile = await getDoc(user)
  if (storedProfile.exists()) return { username: parse(userSchema, storedProfile.data()).username, written: 0 }

  const claim = doc(firestore, 'usernames', username)
  if ((await getDoc(claim)).exists()) {
    throw new CommandError(
      `The username "${username}" belongs to another account here, so the demo account can't have it.`,
    )
  }
  const written = await writeInBatches(firestore, [
    { reference: user, data: { UID: uid, username, usernameKey: username, biography } },
    { reference: claim, data: { uid } },
  ])
  return { username, written }
}
