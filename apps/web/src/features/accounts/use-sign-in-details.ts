import { useEffect, useState } from 'react'

import { readSignInDetails, type SignInDetails } from './api/read-sign-in-details'

interface SignInDetailsState {
  /** The details read last. They stay if a later read fails. */
  readonly details?: SignInDetails | undefined
  readonly hasFailed: boolean
}

/** Reads how the user signs in, on mount and on `reload`. */
export function useSignInDetails() {
  const [state, setState] = useState<SignInDetailsState>({ hasFailed: false })
  useEffect(() => loadDetails(setState), [])
  return { ...state, reload: () => loadDetails(setState) }
}

function loadDetails(
  setState: (state: SignInDetailsState | ((previous: SignInDetailsState) => SignInDetailsState)) => void,
): void {
  readSignInDetails().then(
    (details) => setState({ details, hasFailed: false }),
    () => setState(({ details }) => ({ details, hasFailed: true })),
  )
}
