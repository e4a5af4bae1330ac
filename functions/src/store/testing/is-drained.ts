import type { Firestore } from 'firebase-admin/firestore'

/** Whether no follow-up of an account waits or is being done. */
export async function isDrained(database: Firestore, uid: string): Promise<boolean> {
  const waiting = await database.collection(`users/${uid}/followUps`).limit(1).get()
  const lease = await database.doc(`users/${uid}/drains/followUps`).get()
  return waiting.empty && lease.exists && lease.get('holder') === ''
}
