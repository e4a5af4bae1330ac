import { type DocumentSnapshot, FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'
import type { FiledEntry, FilingQuery, FilingStore, FilingTransaction } from '../use-cases/ports/filing-store'
import { firestore } from './firestore'
import { toInstant } from './instants'
import { getPromptReference } from './get-prompt-reference'
import { isInTrash, readText } from './read-entry'
import { readNotebook } from './read-notebook'
import { readWriteIds } from './read-write-ids'
import { deletionMark } from './tombstones'

/** Entries in `messages` by `uid`, `collectionName` and `isPublic`, notebooks in `collections`. */
export const filingStore: FilingStore = {
  transact(work) {
    const database = firestore()
    return database.runTransaction((transaction) => work(createFilingTransaction(database, transaction)))
  },
}

/** Entries per transaction. While it runs, the app waits for the locks of these entries. */
const entryPageSize = 100

function createFilingTransaction(database: Firestore, transaction: Transaction): FilingTransaction {
  return {
    readNotebook: async (id) => readNotebook(await transaction.get(database.collection('collections').doc(id))),
    findNotebooksByName: async (uid, name) => {
      const query = database.collection('collections').where('uid', '==', uid).where('name', '==', name)
      const { docs } = await transaction.get(query.select('uid', 'name', 'isPublic', 'publishedUpTo', deletionMark))
      return docs.map(readNotebook).filter((notebook) => notebook !== undefined)
    },
    readEntries: async (query) => {
      const { docs } = await transaction.get(createPageQuery(database, query))
      const last = docs.length === entryPageSize ? docs.at(-1) : undefined
      return { entries: docs.map(readFiledEntry), nextCursor: last }
    },
    updateFiling: (entryId, filing) =>
      transaction.update(database.collection('messages').doc(entryId), {
        ...filing,
        updatedAt: FieldValue.serverTimestamp(),
      }),
    movePrompt: (uid, entryId, userPrompt) => {
      transaction
        .set(getPromptReference(database, uid, entryId), { userPrompt })
        .update(database.collection('messages').doc(entryId), { userPrompt: FieldValue.delete() })
    },
  }
}

/** Ordered by time to use an existing index; texts, which may be long, are not selected. */
function createPageQuery(database: Firestore, { uid, collectionName, isPublic, cursor }: FilingQuery) {
  const newestFirst = database
    .collection('messages')
    .where('uid', '==', uid)
    .where('collectionName', '==', collectionName)
    .where('isPublic', '==', isPublic)
    .orderBy('timestamp', 'desc')
    .select('timestamp', 'collectionName', 'isPublic', 'deletedAt', 'userPrompt', 'updatedAt', 'writeIds')
    .limit(entryPageSize)
  return cursor === undefined ? newestFirst : newestFirst.startAfter(cursor as DocumentSnapshot)
}

function readFiledEntry(entry: DocumentSnapshot): FiledEntry {
  return {
    id: entry.id,
    collectionName: readText(entry, 'collectionName'),
    isPublic: entry.get('isPublic') === true,
    isInTrash: isInTrash(entry),
    updatedAt: toInstant(entry.get('updatedAt')) ?? toInstant(entry.updateTime) ?? Number.POSITIVE_INFINITY,
    writeIds: readWriteIds(entry),
    ...(entry.get('userPrompt') !== undefined && { userPrompt: readText(entry, 'userPrompt') }),
  }
}
