import { browserLocalPersistence, connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth'

import { env } from '../env'
import { firebaseApp } from './firebase-app'

/**
 * Firebase Authentication. `initializeAuth`, unlike `getAuth`, omits the popup resolver and its
 * hidden iframe. Only Google sign-in needs those, and loads them itself.
 */
export const auth = initializeAuth(firebaseApp, {
  // Falls back to localStorage where IndexedDB is forbidden (some private windows).
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
})

if (env.emulators.auth) connectAuthEmulator(auth, env.emulators.auth, { disableWarnings: true })
