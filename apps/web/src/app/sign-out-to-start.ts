import type { NavigateFunction } from 'react-router'

import { endSession } from './end-session'
import { paths } from './paths'

/**
 * Signs the user out and navigates to the start page at once. Resolves when the sign-out is done.
 */
export async function signOutToStart(uid: string, navigate: NavigateFunction): Promise<void> {
  const left = endSession(uid)
  await navigate(paths.home)
  await left
}
