import type { User } from 'firebase/auth'

import { loadAuth } from '../../../shared/firebase/load-auth'
import type { SignInMethod } from '../sign-in-method'

export interface SignInDetails {
  readonly email: string | undefined
  readonly methods: readonly SignInMethod[]
}

/**
 * Reads how the user signs in; offline, from Auth's cache. Returns `undefined` while signed out.
 * @throws an error with code `unavailable` if the Auth chunk cannot be loaded
 */
export async function readSignInDetails(): Promise<SignInDetails | undefined> {
  const { currentUser } = await loadAuth()
  if (!currentUser) return undefined
  // Another device may have changed the sign-in methods. Reloading also ends a revoked session.
  // Errors are ignored: the cached details are then shown.
  await currentUser.reload().catch(() => undefined)
  return toSignInDetails(currentUser)
}

function toSignInDetails({ email, providerData }: User): SignInDetails {
  return {
    email: email ?? undefined,
    methods: providerData.map((provider) => ({
      kind: kindByProvider[provider.providerId] ?? 'other',
      email: provider.email ?? undefined,
    })),
  }
}

const kindByProvider: Readonly<Record<string, SignInMethod['kind']>> = { password: 'password', 'google.com': 'google' }
