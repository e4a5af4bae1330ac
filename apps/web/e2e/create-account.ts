import { openAuthSession } from './auth-session'
import { commitWrites, documentName } from './documents'
import type { Person } from './people'

/**
 * Makes an account with its username, as signing up does, and signs it in.
 *
 * @returns the texts by their keys that a browser's localStorage holds for that session: Firebase Auth's own, and what Geist notes of it
 */
export async function createAccount({ email, password, username }: Person): Promise<Readonly<Record<string, string>>> {
  const { uid, idToken, texts } = await openAuthSession(
    { email, providerId: 'password' },
    { method: 'signUp', payload: { email, password } },
  )
  const profile = { UID: uid, username, usernameKey: username, biography: '' }
  // As the account itself: the rules have their say here too.
  await commitWrites(
    [
      { update: { name: documentName(`users/${uid}`), fields: textsOf(profile) } },
      { update: { name: documentName(`usernames/${username}`), fields: textsOf({ uid }) } },
    ],
    idToken,
  )
  return {
    ...texts,
    'geist:session': uid,
    [`geist:username:${uid}`]: username,
    [`geist:username-seen:${uid}`]: String(Date.now()),
  }
}

function textsOf(texts: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(texts).map(([name, stringValue]) => [name, { stringValue }]))
}
