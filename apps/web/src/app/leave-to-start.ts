import type { NavigateFunction } from 'react-router'

import { leave } from './leave'
import { paths } from './paths'

/**
 * Signs the user out and navigates to the start page at once. Resolves when the sign-out is done.
 */
export async function leaveToStart(uid: string, navigate: NavigateFunction): Promise<void> {
  const left = leave(uid)
  await navigate(paths.home)
  await left
}
