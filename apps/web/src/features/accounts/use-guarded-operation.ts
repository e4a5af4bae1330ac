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

export interface GuardOptions {
  /** Whether somebody with a password is asked for it each time, and not only where the server asks: for what locks out whoever does not know of it. */
  readonly isAlwaysAsked?: boolean
  /** What can be said of the form before anybody is asked anything. */
  readonly check?: () => Outcome | Promise<Outcome>
}

/**
 * As {@link useAccountOperation}, for what the server does only after a sign-in of the last minutes. Where it asks for one, the form does, with everything typed still in it, and the
 * next try signs in first.
 */
export function useGuardedOperation(
  operation: () => Promise<Outcome>,
  methods: readonly SignInMethod[],
  { isAlwaysAsked = false, check }: GuardOptions = {},
) {
  const [isAsked, setAsked] = useState(false)
  const [password, setPassword] = useState('')
  const by = methods.some(({ kind }) => kind === 'password') ? 'password' : 'google'
  const isAskedNow = isAsked || (isAlwaysAsked && by === 'password')
  const run = useAccountOperation(async () => {
    const checked = await check?.()
    if (checked?.ok === false) return checked
    if (isAskedNow) {
      const confirmed = await (by === 'password' ? confirmByPassword(password) : confirmByGoogle())
      if (!confirmed.ok) return confirmed
      setAsked(false)
      if (!isAlwaysAsked) setPassword((current) => (current === password ? '' : current))
    }
    const outcome = await operation()
    if (!outcome.ok && outcome.failure.code === 'auth/requires-recent-login') setAsked(true)
    return outcome
  })
  const identity: Identity = {
    by: isAskedNow ? by : undefined,
    password,
    onPassword: setPassword,
    error: run.errorOf('identity'),
  }
  return { ...run, identity }
}
