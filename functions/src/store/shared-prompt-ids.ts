import { type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore'
import { firestore } from './firestore'
import { readEntry } from './read-entry'

/** Entries per request. */
const entriesAtOnce = 300

/**
 * The ids of public entries that hold a prompt, of all users or of one, in no particular order.
 * Costs a read per public entry.
 */
export async function* sharedPromptIds(uid: string | undefined): AsyncIterable<string> {
  const shared = firestore().collection('messages').where('isPublic', '==', true)
  const all = (uid === undefined ? shared : shared.where('uid', '==', uid))
    .orderBy(FieldPath.documentId())
    .select('isPublic', 'userPrompt')
  for (let last: DocumentSnapshot | undefined; ;) {
    const { docs } = await (last === undefined ? all : all.startAfter(last)).limit(entriesAtOnce).get()
    for (const entry of docs) if (readEntry(entry)?.sharedPrompt !== undefined) yield entry.id
    if (docs.length < entriesAtOnce) return
    last = docs.at(-1)
  }
}
