import type { Firestore } from 'firebase-admin/firestore'

/** Whether no follow-up of an account waits or is being done. */
export async function isDrained(database: Firestore, uid: string): Promise<boolean> {
  const drain = await database.doc(`users/${uid}/drains/followUps`).get()
  return drain.exists && drain.get('holder') === '' && (drain.get('waiting') as readonly string[]).length === 0
}
