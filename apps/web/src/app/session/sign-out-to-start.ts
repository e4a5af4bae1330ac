import type { NavigateFunction } from 'react-router'

import { endSession } from './end-session'
import { paths } from '../paths'

/**
 * Starts the sign-out and navigates to the start page without waiting for it. Resolves when the
 * sign-out is complete.
 */
export async function signOutToStart(uid: string, navigate: NavigateFunction): Promise<void> {
  const signingOut = endSession(uid)
  await navigate(paths.home)
  await signingOut
}
