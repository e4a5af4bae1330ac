import { initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { backend } from '../../testing/backend'

/**
 * The database of the local backend, past the Security Rules, as the Admin SDK sees it.
 *
 * @param projectId triggers run for that of the backend alone
 */
export function openDatabase(name: string, projectId = backend.projectId): Firestore {
  process.env['FIRESTORE_EMULATOR_HOST'] = backend.firestore
  // No cloud to look for credentials in; the emulator takes none.
  process.env['METADATA_SERVER_DETECTION'] = 'none'
  return getFirestore(initializeApp({ projectId }, name))
}
