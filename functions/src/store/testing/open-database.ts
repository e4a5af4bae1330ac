import { initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { backend } from '../../testing/backend'

/**
 * The local backend's database through the Admin SDK, without Security Rules.
 *
 * @param projectId triggers run only for the backend's own project
 */
export function openDatabase(name: string, projectId = backend.projectId): Firestore {
  process.env['FIRESTORE_EMULATOR_HOST'] = backend.firestore
  // Skips the search for cloud credentials, which the emulator does not need.
  process.env['METADATA_SERVER_DETECTION'] = 'none'
  return getFirestore(initializeApp({ projectId }, name))
}
