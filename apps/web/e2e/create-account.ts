import { backend } from './backend'
import type { Person } from './people'

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
  const documents = `projects/${backend.projectId}/databases/(default)/documents`
  const profile = { UID: uid, username, usernameKey: username, biography: '' }
  await post(
    `http://${backend.firestore}/v1/${documents}:commit`,
    {
      writes: [
        { update: { name: `${documents}/users/${uid}`, fields: textsOf(profile) } },
        { update: { name: `${documents}/usernames/${username}`, fields: textsOf({ uid }) } },
      ],
    },
    // As the account itself: the rules have their say here too.
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

async function post(url: string, body: object, token?: string): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

function textsOf(texts: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(texts).map(([name, stringValue]) => [name, { stringValue }]))
}
