import type { DocumentReference, Firestore } from 'firebase-admin/firestore'

/** Stores the prompt of a public entry, `{ userPrompt }`, where only its owner can read it. */
export function getPromptReference(database: Firestore, uid: string, entryId: string): DocumentReference {
  return database.doc(`users/${uid}/userPrompts/${entryId}`)
}
