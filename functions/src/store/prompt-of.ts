import type { DocumentReference, Firestore } from 'firebase-admin/firestore'

/** Where what was asked for an entry stays when that becomes public: `{ userPrompt }`, for its owner alone. */
export function promptOf(database: Firestore, uid: string, entryId: string): DocumentReference {
  return database.doc(`users/${uid}/userPrompts/${entryId}`)
}
