import { FieldPath } from 'firebase-admin/firestore'
import { firestore } from './firestore'
import { readEntry } from './read-entry'
import { queryPages } from './query-pages'

/** Entries per request. */
const entryPageSize = 300

/**
 * The ids of public entries that hold a prompt, of all users or of one, in no particular order.
 * Costs a read per public entry.
 */
export async function* sharedPromptIds(uid: string | undefined): AsyncIterable<string> {
  const shared = firestore().collection('messages').where('isPublic', '==', true)
  const all = (uid === undefined ? shared : shared.where('uid', '==', uid))
    .orderBy(FieldPath.documentId())
    .select('isPublic', 'userPrompt')
  for await (const page of queryPages(all, entryPageSize))
    for (const entry of page) if (readEntry(entry)?.sharedPrompt !== undefined) yield entry.id
}
