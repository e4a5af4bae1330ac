import { useState } from 'react'

import { confirmByGoogle, confirmByPassword } from './api/confirm-identity'
import type { Outcome } from './outcome'
import type { SignInMethod } from './sign-in-method'
import { useAccountOperation } from './use-account-operation'

/** What asks somebody to sign in once more, within a form. */
export interface Identity {
  /** How they are asked; `undefined` while nothing asks. */
  readonly by: 'password' | 'google' | undefined
  readonly password: string
  readonly onPassword: (password: string) => void
  readonly error: string | undefined
}

/**
 * As {@link useAccountOperation}, for what the server does only after a sign-in of the last minutes. Where it asks for one, the form does, with everything typed still in it, and the
 * next try signs in first.
 */
export function useGuardedOperation(operation: () => Promise<Outcome>, methods: readonly SignInMethod[]) {
  const [isAsked, setAsked] = useState(false)
  const [password, setPassword] = useState('')
  const by = methods.some(({ kind }) => kind === 'password') ? 'password' : 'google'
  const run = useAccountOperation(async () => {
    if (isAsked) {
      const confirmed = await (by === 'password' ? confirmByPassword(password) : confirmByGoogle())
      if (!confirmed.ok) return confirmed
      setAsked(false)
      setPassword('')
    }
    const outcome = await operation()
    if (!outcome.ok && outcome.failure.code === 'auth/requires-recent-login') setAsked(true)
    return outcome
  })
  const identity: Identity = {
    by: isAsked ? by : undefined,
    password,
    onPassword: setPassword,
    error: run.errorOf('identity'),
  }
  return { ...run, identity }
}
