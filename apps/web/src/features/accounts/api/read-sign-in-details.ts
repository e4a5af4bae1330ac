import type { User } from 'firebase/auth'

import { loadAuth } from '../../../shared/firebase/load-auth'
import type { SignInMethod } from '../sign-in-method'

export interface SignIn {
  readonly email: string | undefined
  readonly methods: readonly SignInMethod[]
}

/**
 * Reads how the user signs in; offline, as Auth has cached it. `undefined` if signed out.
 * @throws an error with code `unavailable` if the Auth chunk cannot be loaded
 */
export async function readSignIn(): Promise<SignIn | undefined> {
  const { currentUser } = await loadAuth()
  if (!currentUser) return undefined
  // Another device may have changed the sign-in methods. Reloading also ends a revoked session.
  await currentUser.reload().catch(() => undefined)
  return signInOf(currentUser)
}

function signInOf({ email, providerData }: User): SignIn {
  return {
    email: email ?? undefined,
    methods: providerData.map((provider) => ({
      kind: kindByProvider[provider.providerId] ?? 'other',
      email: provider.email ?? undefined,
    })),
  }
}

const kindByProvider: Readonly<Record<string, SignInMethod['kind']>> = { password: 'password', 'google.com': 'google' }
