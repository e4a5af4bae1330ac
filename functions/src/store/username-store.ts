import { type DocumentSnapshot, FieldPath, type Firestore, type Transaction } from 'firebase-admin/firestore'
import type { Change } from 'firebase-functions/firestore'
import type { UsernameChange } from '../use-cases/triggers/propagate-username'
import type { CreditedNotebook, UsernameStore, UsernameTransaction } from '../use-cases/ports/username-store'
import { firestore } from './firestore'
import { readText } from './read-entry'
import { deletionMark, isNotebook } from './tombstones'

/** Usernames in `users`, notebooks in `collections` by `uid`. */
export const usernameStore: UsernameStore = {
  transact(work) {
    const database = firestore()
    return database.runTransaction((transaction) => work(createUsernameTransaction(database, transaction)))
  },
}

/** Converts an event of `users`. */
export function readUsernameChange({ before, after }: Change<DocumentSnapshot>): UsernameChange {
  return { uid: after.id, before: readUsername(before), after: readUsername(after) }
}

/** Notebooks per transaction. */
const notebookPageSize = 100

function createUsernameTransaction(database: Firestore, transaction: Transaction): UsernameTransaction {
  return {
    readUsername: async (uid) => readUsername(await transaction.get(database.collection('users').doc(uid))),
    readNotebook: async (id) => readCreditedNotebook(await transaction.get(database.collection('collections').doc(id))),
    readNotebooks: async (uid, cursor) => {
      const notebooksById = database.collection('collections').where('uid', '==', uid).orderBy(FieldPath.documentId())
      const page = (cursor === undefined ? notebooksById : notebooksById.startAfter(cursor)).select(
        'uid',
        'creatorUsername',
        deletionMark,
      )
      const { docs } = await transaction.get(page.limit(notebookPageSize))
      return {
        notebooks: docs.flatMap((document) => readCreditedNotebook(document) ?? []),
        nextCursor: docs.length === notebookPageSize ? docs.at(-1)?.id : undefined,
      }
    },
    setCreatorUsername: (notebookId, creatorUsername) =>
      transaction.update(database.collection('collections').doc(notebookId), { creatorUsername }),
  }
}

function readUsername(snapshot: DocumentSnapshot): string | undefined {
  return readText(snapshot, 'username') || undefined
}

function readCreditedNotebook(snapshot: DocumentSnapshot): CreditedNotebook | undefined {
  if (!isNotebook(snapshot)) return undefined
  return { id: snapshot.id, uid: readText(snapshot, 'uid'), creatorUsername: readText(snapshot, 'creatorUsername') }
}
