import { queueAfterFirstPaint } from '../queue-after-first-paint'
import { unavailable } from './unavailable'

/**
 * Loads Firestore when it is first needed, and not before the first screen stands.
 *
 * @throws an error with the code `unavailable`, as Firestore itself would, when its code cannot be fetched
 */
export async function loadFirestore(): Promise<typeof import('./firestore')> {
  await queueAfterFirstPaint()
  const code = await import('./firestore').catch(() => {
    throw unavailable('Firestore could not be loaded.')
  })
  // What is asked of it has a task of its own: so much code takes one to begin.
  await queueAfterFirstPaint()
  return code
}
