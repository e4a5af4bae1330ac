import { FirebaseError } from 'firebase/app'

/**
 * Loads Firestore when it is first needed.
 *
 * @throws {FirebaseError} `unavailable`, as Firestore itself would, when its code cannot be fetched
 */
export async function loadFirestore(): Promise<typeof import('./firestore')> {
  try {
    return await import('./firestore')
  } catch {
    throw new FirebaseError('unavailable', 'Firestore could not be loaded.')
  }
}
