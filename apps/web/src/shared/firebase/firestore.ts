import { connectFirestoreEmulator, initializeFirestore, memoryLocalCache } from 'firebase/firestore'

import { env } from '../env'
import { firebaseApp } from './firebase-app'
// Firestore reads the signed-in user with its first request, and without Auth it assumes none.
import './auth'

/**
 * Cloud Firestore, with the operations that Geist uses, so that the bundler drops the rest. Load it
 * through `loadFirestore`: at 120 KB it must not delay the first paint.
 */
export const firestore = initializeFirestore(firebaseApp, { localCache: memoryLocalCache() })

if (env.emulators.firestore) {
  const [host = '127.0.0.1', port] = env.emulators.firestore.split(':')
  connectFirestoreEmulator(firestore, host, Number(port))
}

export {
  collection,
  doc,
  getDoc,
  getDocFromServer,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore'
export { countSearchQueries } from './count-search-queries'
export { entryFromDocument, notebookFromDocument, toPlainFields, publicNotebookFromDocument } from './entry-converter'
export { fromTimestamp } from './timestamps'
export { createJournalFirestore } from './journal-firestore'
