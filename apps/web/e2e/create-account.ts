import { backend } from './backend'
import { commitWrites, documentName } from './documents'
import type { Person } from './people'
import { post } from './post'

/** The key that the app under test was built with. */
const apiKey = 'demo-key'
const appName = '[DEFAULT]'

/**
 * Makes an account with its username, as signing up does, and signs it in.
 *
 * @returns the texts by their keys that a browser's localStorage holds for that session: Firebase Auth's own, and what Geist notes of it
 */
export async function createAccount({ email, password, username }: Person): Promise<Readonly<Record<string, string>>> {
  const {
    localId: uid,
    idToken,
    refreshToken,
    expiresIn,
  } = (await post(`${backend.auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${apiKey}`, {
    email,
    password,
    returnSecureToken: true,
  })) as Account
  const profile = { UID: uid, username, usernameKey: username, biography: '' }
  // As the account itself: the rules have their say here too.
  await commitWrites(
    [
      { update: { name: documentName(`users/${uid}`), fields: textsOf(profile) } },
      { update: { name: documentName(`usernames/${username}`), fields: textsOf({ uid }) } },
    ],
    idToken,
  )
  const now = Date.now()
  const user = {
    uid,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [{ providerId: 'password', uid: email, displayName: null, email, phoneNumber: null, photoURL: null }],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: now + Number(expiresIn) * 1_000 },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey,
    appName,
  }
  return {
    [`firebase:authUser:${apiKey}:${appName}`]: JSON.stringify(user),
    'geist:session': uid,
    [`geist:username:${uid}`]: username,
    [`geist:username-seen:${uid}`]: String(now),
  }
}

interface Account {
  readonly localId: string
  readonly idToken: string
  readonly refreshToken: string
  /** In seconds. */
  readonly expiresIn: string
}

function textsOf(texts: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(texts).map(([name, stringValue]) => [name, { stringValue }]))
}
