import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'

import type { AuthFailure } from './describe-auth-failure'
import type { AuthResult } from './run-auth-operation'

/**
 * Runs a form's operation, one at a time. A failure is shown until the next run: `getError` returns
 * that of a field, `generalError` is one that concerns no field.
 */
export function useAccountOperation(operation: () => Promise<AuthResult>) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<AuthFailure>()
  const [isDone, setIsDone] = useState(false)

  const run = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault()
    const form = event?.currentTarget
    if (isBusy) return
    setIsBusy(true)
    setFailure(undefined)
    setIsDone(false)
    try {
      const outcome = await operation()
      // Render now, so that the invalid field exists before it gets the focus below.
      flushSync(() => (outcome.ok ? setIsDone(true) : setFailure(outcome.failure)))
      if (!outcome.ok) form?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    } finally {
      setIsBusy(false)
    }
  }
  const getError = (field: AuthFailure['field']) => (failure && failure.field === field ? failure.sentence : undefined)
  const generalError = failure && !failure.field ? failure.sentence : undefined

  return { run, isBusy, isDone, getError, generalError }
}
