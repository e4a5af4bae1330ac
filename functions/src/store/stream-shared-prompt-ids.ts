import { FieldPath } from 'firebase-admin/firestore'
import { firestore } from './firestore'
import { readEntry } from './read-entry'
import { queryPages } from './query-pages'

/** Entries per request. */
const entryPageSize = 300

/**
 * Streams the ids of public entries that contain a prompt, of all users or of one, in no particular
 * order. Costs a read per public entry.
 */
export async function* streamSharedPromptIds(uid: string | undefined): AsyncIterable<string> {
  const publicEntries = firestore().collection('messages').where('isPublic', '==', true)
  const entriesById = (uid === undefined ? publicEntries : publicEntries.where('uid', '==', uid))
    .orderBy(FieldPath.documentId())
    .select('isPublic', 'userPrompt')
  for await (const page of queryPages(entriesById, entryPageSize))
    for (const entry of page) if (readEntry(entry)?.sharedPrompt !== undefined) yield entry.id
}
