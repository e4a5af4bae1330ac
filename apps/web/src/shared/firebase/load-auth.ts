import type { Auth } from 'firebase/auth'

import { queueAfterFirstPaint } from '../queue-after-first-paint'
import { createUnavailableError } from './unavailable-error'

/**
 * Loads Firebase Auth after the first screen, and waits until the signed-in user is known.
 *
 * @throws an `unavailable` error, as Firebase would, when the code cannot be loaded
 */
export async function loadAuth(): Promise<Auth> {
  await queueAfterFirstPaint()
  const { auth } = await import('./auth').catch(() => {
    throw createUnavailableError('Auth could not be loaded.')
  })
  await queueAfterFirstPaint()
  await auth.authStateReady()
  return auth
}
