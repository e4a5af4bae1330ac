import type { Firestore } from 'firebase-admin/firestore'

export async function isDrained(database: Firestore, uid: string): Promise<boolean> {
  const waiting = await database.collection(`users/${uid}/followUps`).limit(1).get()
  const lease = await database.doc(`users/${uid}/drains/followUps`).get()
  return waiting.empty && lease.exists && lease.get('holder') === ''
}
