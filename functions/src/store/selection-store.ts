import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { SelectionStore, StoredSelection } from '../use-cases/ports/selection-store'
import { firestore } from './firestore'
import { instantOf } from './instants'
import { aiMarks, isFromAi, textIn } from './read-entry'
import { isEntry, purgeMark } from './tombstones'

/** Selected entries in `messages`: by id, or by owner, notebook and `neverAi`. */
export const selectionStore: SelectionStore = {
  async entries(ids) {
    const messages = firestore().collection('messages')
    const found = await firestore().getAll(...ids.map((id) => messages.doc(id)), { fieldMask: [...fields] })
    return found.map(storedSelection)
  },

  async *textsExcludedFromAi(uid, collectionName) {
    const kept = firestore()
      .collection('messages')
      .where('uid', '==', uid)
      .where('collectionName', '==', collectionName)
      .where('neverAi', '==', true)
      .select('content')
    // Streamed: together the texts may exceed the memory of a function.
    const entries = kept.stream() as unknown as AsyncIterable<DocumentSnapshot>
    for await (const entry of entries) yield textIn(entry, 'content')
  },
}

const fields = ['uid', 'content', 'timestamp', 'isPublic', 'deletedAt', 'neverAi', purgeMark, ...aiMarks] as const

function storedSelection(entry: DocumentSnapshot): StoredSelection | undefined {
  if (!isEntry(entry)) return undefined
  // Any value other than `false` or missing excludes the entry from AI.
  const isNeverAi = (entry.get('neverAi') ?? false) !== false
  return {
    uid: textIn(entry, 'uid'),
    content: isNeverAi ? '' : textIn(entry, 'content'),
    writtenAt: instantOf(entry.get('timestamp')),
    isPublic: entry.get('isPublic') === true,
    isInTrash: (entry.get('deletedAt') ?? null) !== null,
    isNeverAi,
    isFromAi: isFromAi(entry),
  }
}
