import { firstScreenShown } from '../first-screen'
import { unavailable } from './unavailable'

/**
 * Loads Firestore when it is first needed, and not before the first screen stands.
 *
 * @throws an error with the code `unavailable`, as Firestore itself would, when its code cannot be fetched
 */
export async function loadFirestore(): Promise<typeof import('./firestore')> {
  await firstScreenShown
  try {
    return await import('./firestore')
  } catch {
    throw unavailable('Firestore could not be loaded.')
  }
}
