import type { NavigateFunction } from 'react-router'

import { leave } from './leave'
import { paths } from './paths'

/** Logs somebody out and leads to the start: at once, while the rest of the logout goes on. Settles when that is done. */
export async function leaveToStart(uid: string, navigate: NavigateFunction): Promise<void> {
  const left = leave(uid)
  await navigate(paths.home)
  await left
}
