import { doc, type DocumentData, type Firestore, writeBatch } from 'firebase/firestore'

import { newId, type World } from './world'
import { profile } from './documents'

/** A uid and a username that no other test uses. */
export function createPerson(): { readonly uid: string; readonly username: string } {
  const uid = newId()
  return { uid, username: uid.replaceAll('-', '').slice(0, 20) }
}

/** Seeds a profile with its claim, bypassing the rules, and returns a free name as `next`. */
export async function seedPerson(world: World) {
  const { uid, username } = createPerson()
  await world.seed(`users/${uid}`, profile(uid, username))
  await world.seed(`usernames/${username}`, { uid })
  return { uid, username, next: createPerson().username }
}

/** The writes of one batch: a profile, claims by their usernameKey, or both. */
interface ClaimBatch {
  readonly user?: DocumentData
  readonly usernames?: Readonly<Record<string, DocumentData>>
}

/** Writes profile and claims in one batch, as on sign-up. `uid` overrides the profile's id. */
export function commitClaims(database: Firestore, { user, usernames = {} }: ClaimBatch, uid?: string): Promise<void> {
  const batch = writeBatch(database)
  if (user) batch.set(doc(database, 'users', uid ?? String(user['UID'])), user)
  for (const [usernameKey, data] of Object.entries(usernames)) batch.set(doc(database, 'usernames', usernameKey), data)
  return batch.commit()
}
