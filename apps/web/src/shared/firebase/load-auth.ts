import type { Auth } from 'firebase/auth'

import { queueAfterFirstPaint } from '../queue-after-first-paint'
import { unavailable } from './unavailable'

/**
 * Loads Firebase Auth once the first screen stands, and waits until it knows who is signed in.
 *
 * @throws an error with the code `unavailable`, as Firebase itself would, when its code cannot be fetched
 */
export async function loadAuth(): Promise<Auth> {
  await queueAfterFirstPaint()
  const { auth } = await import('./auth').catch(() => {
    throw unavailable('Auth could not be loaded.')
  })
  await queueAfterFirstPaint()
  await auth.authStateReady()
  return auth
}
