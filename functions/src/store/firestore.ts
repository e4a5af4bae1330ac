import { getApps, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'

/** The database, opened at the first use: the functions are loaded for deployment too, where there is none. */
export function firestore(): Firestore {
  return getFirestore(getApps()[0] ?? initializeApp())
}
