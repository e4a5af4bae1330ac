import { queueAfterFirstPaint } from '../../queue-after-first-paint'
import { createUnavailableError } from '../unavailable-error'
import type { RestFirestore } from './rest-firestore'

/**
 * Loads the client of Firestore's REST API after the first paint, so that it does not delay the
 * first input.
 *
 * @throws an `unavailable` error when the code cannot be loaded
 */
export async function loadRestFirestore(): Promise<RestFirestore> {
  await queueAfterFirstPaint()
  const { appRestFirestore } = await import('./app-rest-firestore').catch(() => {
    throw createUnavailableError('The client of Firestore could not be loaded.')
  })
  return appRestFirestore
}
