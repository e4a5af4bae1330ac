import { openAuthSession } from './auth-session'
import { commitWrites, documentName } from './documents'
import type { Person } from './people'

/**
 * Creates an account with a username, as the sign-up does, and signs it in.
 *
 * @returns the localStorage entries of that session: Firebase Auth's and Geist's
 */
export async function createAccount({ email, password, username }: Person): Promise<Readonly<Record<string, string>>> {
  const { uid, idToken, texts } = await openAuthSession(
    { email, providerId: 'password' },
    { method: 'signUp', payload: { email, password } },
  )
  const profile = { UID: uid, username, usernameKey: username, biography: '' }
  // Commits with the account's own token, so that the rules apply.
  await commitWrites(
    [
      { update: { name: documentName(`users/${uid}`), fields: toStringFields(profile) } },
      { update: { name: documentName(`usernames/${username}`), fields: toStringFields({ uid }) } },
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

function toStringFields(texts: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(texts).map(([name, stringValue]) => [name, { stringValue }]))
}
