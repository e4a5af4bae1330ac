import { useEffect, useState } from 'react'

import { readSignIn, type SignIn } from './api/read-sign-in'

interface SignInState {
  /** The last answer, kept while a later read fails. */
  readonly signIn?: SignIn | undefined
  readonly hasFailed: boolean
}

/** How the user signs in. `read` reads it again. */
export function useSignIn() {
  const [state, setState] = useState<SignInState>({ hasFailed: false })
  useEffect(() => loadSignIn(setState), [])
  return { ...state, read: () => loadSignIn(setState) }
}

function loadSignIn(setState: (state: SignInState | ((previous: SignInState) => SignInState)) => void): void {
  readSignIn().then(
    (signIn) => setState({ signIn, hasFailed: false }),
    () => setState(({ signIn }) => ({ signIn, hasFailed: true })),
  )
}
