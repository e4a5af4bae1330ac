import { connectFirestoreEmulator, initializeFirestore, memoryLocalCache } from 'firebase/firestore'

import { env } from '../env'
import { firebaseApp } from './app'
// Firestore asks who is signed in with its first request, and takes silence for nobody.
import './auth'

/**
 * Cloud Firestore, with the few of its operations that Geist uses. Reached through `loadFirestore`: at 120 KB it may not hold up the
 * first paint, and a bundler keeps of the SDK only what is named here.
 */
export const firestore = initializeFirestore(firebaseApp, { localCache: memoryLocalCache() })

if (env.emulators.firestore) {
  const [host = '127.0.0.1', port] = env.emulators.firestore.split(':')
  connectFirestoreEmulator(firestore, host, Number(port))
}

export {
  arrayRemove,
  arrayUnion,
  collection,
  doc,
  getDoc,
  getDocFromServer,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  startAfter,
  Timestamp,
  where,
  writeBatch,
} from 'firebase/firestore'
export { countSearchQueries } from './count-search-queries'
export { entryFromDocument, notebookFromDocument, plainFields, publicNotebookFromDocument } from './entry-converter'
export { fromTimestamp } from './instants'
export { journalFirestore } from './journal-firestore'
