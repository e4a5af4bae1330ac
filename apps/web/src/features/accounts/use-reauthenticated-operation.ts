import { useState } from 'react'

import { reauthenticateByGoogle, reauthenticateByPassword } from './api/reauthenticate'
import type { AuthResult } from './run-auth-operation'
import type { SignInMethod } from './sign-in-method'
import { useAccountOperation } from './use-account-operation'

/** State of the re-authentication step within a form. */
export interface Reauthentication {
  /** The re-authentication method, or `undefined` while none is required. */
  readonly method: 'password' | 'google' | undefined
  readonly password: string
  readonly onPasswordChange: (password: string) => void
  readonly error: string | undefined
}

export interface ReauthenticationOptions {
  /** Requires the password on every run, for changes that could lock out the account's owner. */
  readonly isAlwaysRequired?: boolean
  /** Validates the form before asking for re-authentication. */
  readonly validate?: () => AuthResult | Promise<AuthResult>
}

/**
 * Like {@link useAccountOperation}, for operations that need a recent sign-in. If the server
 * requires one, the form asks for it and the next run re-authenticates first.
 */
export function useReauthenticatedOperation(
  operation: () => Promise<AuthResult>,
  methods: readonly SignInMethod[],
  { isAlwaysRequired = false, validate }: ReauthenticationOptions = {},
) {
  const [isRequired, setRequired] = useState(false)
  const [password, setPassword] = useState('')
  const method = methods.some(({ kind }) => kind === 'password') ? 'password' : 'google'
  const isRequiredNow = isRequired || (isAlwaysRequired && method === 'password')
  const accountOperation = useAccountOperation(async () => {
    const validation = await validate?.()
    if (validation?.ok === false) return validation
    if (isRequiredNow) {
      const reauthenticationOutcome = await (method === 'password'
        ? reauthenticateByPassword(password)
        : reauthenticateByGoogle())
      if (!reauthenticationOutcome.ok) return reauthenticationOutcome
      setRequired(false)
      // Clears the password of the hidden step, unless the user typed another one during the
      // request. A step that is always shown keeps it for a retry.
      if (!isAlwaysRequired) setPassword((current) => (current === password ? '' : current))
    }
    const outcome = await operation()
    if (!outcome.ok && outcome.failure.code === 'auth/requires-recent-login') setRequired(true)
    return outcome
  })
  const reauthentication: Reauthentication = {
    method: isRequiredNow ? method : undefined,
    password,
    onPasswordChange: setPassword,
    error: accountOperation.getError('reauthentication'),
  }
  return { ...accountOperation, reauthentication }
}
