import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { SelectionStore, SelectableEntry } from '@geist/journal-ai'
import { firestore } from './firestore'
import { toInstant } from './instants'
import { aiOutputFields, isFromAi, isInTrash, isNeverAi, readText } from './read-entry'
import { isEntry, purgeMark } from './tombstones'

/** Selected entries in `messages`: by id, or by owner, notebook and `neverAi`. */
export const selectionStore: SelectionStore = {
  async readEntries(ids) {
    const messages = firestore().collection('messages')
    const snapshots = await firestore().getAll(...ids.map((id) => messages.doc(id)), { fieldMask: [...entryFields] })
    return snapshots.map(readSelectableEntry)
  },

  async *streamTextsExcludedFromAi(uid, collectionName) {
    const excludedEntries = firestore()
      .collection('messages')
      .where('uid', '==', uid)
      .where('collectionName', '==', collectionName)
      .where('neverAi', '==', true)
      .select('content')
    // The SDK types the stream as a Node.js stream; it yields snapshots. Streamed, since together
    // the texts may exceed the memory of a function.
    const entries = excludedEntries.stream() as unknown as AsyncIterable<DocumentSnapshot>
    for await (const entry of entries) yield readText(entry, 'content')
  },
}

const entryFields = [
  'uid',
  'content',
  'timestamp',
  'category',
  'collectionName',
  'isPublic',
  'deletedAt',
  'neverAi',
  purgeMark,
  ...aiOutputFields,
] as const

function readSelectableEntry(entry: DocumentSnapshot): SelectableEntry | undefined {
  if (!isEntry(entry)) return undefined
  return {
    uid: readText(entry, 'uid'),
    content: isNeverAi(entry) ? '' : readText(entry, 'content'),
    writtenAt: toInstant(entry.get('timestamp')),
    category: readText(entry, 'category'),
    collectionName: readText(entry, 'collectionName'),
    isPublic: entry.get('isPublic') === true,
    isInTrash: isInTrash(entry),
    isNeverAi: isNeverAi(entry),
    isFromAi: isFromAi(entry),
  }
}
