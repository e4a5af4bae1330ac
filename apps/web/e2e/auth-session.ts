import { backend } from './backend'
import { postJson } from './post-json'

/** The API key of the build under test. */
const apiKey = 'demo-key'
const appName = '[DEFAULT]'

export interface AuthSession {
  readonly uid: string
  readonly idToken: string
  /** The session's entries in the browser's localStorage, as Firebase Auth writes them. */
  readonly texts: Readonly<Record<string, string>>
}

/**
 * Signs a user in through Firebase Auth's REST interface.
 *
 * @param request `signUp` creates an account; `signInWithIdp` creates one only if there is none
 */
export async function openAuthSession(
  { email, providerId }: { readonly email: string; readonly providerId: 'password' | 'google.com' },
  request: { readonly method: 'signUp' | 'signInWithIdp'; readonly payload: object },
): Promise<AuthSession> {
  const {
    localId: uid,
    idToken,
    refreshToken,
    expiresIn,
  } = (await postJson(`${backend.auth}/identitytoolkit.googleapis.com/v1/accounts:${request.method}?key=${apiKey}`, {
    ...request.payload,
    returnSecureToken: true,
  })) as Account
  const now = Date.now()
  const user = {
    uid,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [{ providerId, uid: email, displayName: null, email, phoneNumber: null, photoURL: null }],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: now + Number(expiresIn) * 1_000 },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey,
    appName,
  }
  return { uid, idToken, texts: { [`firebase:authUser:${apiKey}:${appName}`]: JSON.stringify(user) } }
}

interface Account {
  readonly localId: string
  readonly idToken: string
  readonly refreshToken: string
  /** In seconds. */
  readonly expiresIn: string
}
