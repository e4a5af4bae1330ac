import { getApps, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'

/** The database, initialised lazily: deployment also loads the functions, without a database. */
export function firestore(): Firestore {
  return getFirestore(getApps()[0] ?? initializeApp())
}
