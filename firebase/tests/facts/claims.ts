import { doc, type DocumentData, type Firestore, serverTimestamp, writeBatch } from 'firebase/firestore'

import { newId, type World } from '../world'
import { profile } from './documents'

/** A person and a username that nobody else in these tests has. */
export function newPerson(): { readonly uid: string; readonly username: string } {
  const uid = newId()
  return { uid, username: uid.replaceAll('-', '').slice(0, 20) }
}

/** Somebody with a profile and a claim, past the rules, and a name that nobody has. */
export async function givenPerson(world: World) {
  const { uid, username } = newPerson()
  await world.given(`users/${uid}`, profile(uid, username))
  await world.given(`usernames/${username}`, { uid })
  return { uid, username, next: newPerson().username }
}

/** Somebody's profile as it takes another username. */
export function renamed(uid: string, username: string, changes: DocumentData = {}): DocumentData {
  return profile(uid, username, { renamedAt: serverTimestamp(), ...changes })
}

/** What one batch brings: a profile, claims by their usernameKey, or both. */
export interface Claim {
  readonly user?: DocumentData
  readonly usernames?: Readonly<Record<string, DocumentData>>
}

/** Writes them in one batch, as the app does when an account is created. `uid` names the profile's document. */
export function claim(database: Firestore, { user, usernames = {} }: Claim, uid?: string): Promise<void> {
  const batch = writeBatch(database)
  if (user) batch.set(doc(database, 'users', uid ?? String(user['UID'])), user)
  for (const [usernameKey, data] of Object.entries(usernames)) batch.set(doc(database, 'usernames', usernameKey), data)
  return batch.commit()
}
