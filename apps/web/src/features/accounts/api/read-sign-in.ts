import type { User } from 'firebase/auth'

import { loadAuth } from '../../../shared/firebase/load-auth'
import type { SignInMethod } from '../sign-in-method'

/** How somebody signs in. */
export interface SignIn {
  readonly email: string | undefined
  readonly methods: readonly SignInMethod[]
}

/**
 * How whoever is signed in does that, as Auth knows it now; what this device remembers of it where the server is out of reach, and `undefined` for nobody.
 *
 * @throws an error with the code `unavailable` where the code of Auth cannot be fetched
 */
export async function readSignIn(): Promise<SignIn | undefined> {
  const { currentUser } = await loadAuth()
  if (!currentUser) return undefined
  // Another device may have changed it. A session that is over ends with this.
  await currentUser.reload().catch(() => undefined)
  return signInOf(currentUser)
}

function signInOf({ email, providerData }: User): SignIn {
  return {
    email: email ?? undefined,
    methods: providerData.map((provider) => ({
      kind: kinds[provider.providerId] ?? 'other',
      email: provider.email ?? undefined,
    })),
  }
}

const kinds: Readonly<Record<string, SignInMethod['kind']>> = { password: 'password', 'google.com': 'google' }
