import { queueAfterFirstPaint } from '../queue-after-first-paint'
import { createUnavailableError } from './unavailable-error'

/**
 * Loads Firestore lazily, after the first screen.
 *
 * @throws an `unavailable` error, as Firestore would, when the code cannot be loaded
 */
export async function loadFirestore(): Promise<typeof import('./firestore')> {
  await queueAfterFirstPaint()
  const firestoreModule = await import('./firestore').catch(() => {
    throw createUnavailableError('Firestore could not be loaded.')
  })
  // Evaluating the module fills a task, so the caller continues in another one.
  await queueAfterFirstPaint()
  return firestoreModule
}
