import { browserLocalPersistence, connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth'

import { env } from '../env'
import { firebaseApp } from './app'

/**
 * Firebase Authentication. `initializeAuth` instead of `getAuth` leaves out the popup's code and its hidden frame, which only
 * Google sign-in needs and brings along itself.
 */
export const auth = initializeAuth(firebaseApp, {
  // Where IndexedDB is forbidden (some private windows) the session lives in localStorage.
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
})

if (env.emulators.auth) connectAuthEmulator(auth, env.emulators.auth, { disableWarnings: true })
