import { type DocumentSnapshot, FieldPath, type Firestore, type Transaction } from 'firebase-admin/firestore'
import type { Change } from 'firebase-functions/firestore'
import type { UsernameChange } from '../use-cases/triggers/propagate-username'
import type { NamedNotebook, UsernameStore, UsernameTransaction } from '../use-cases/ports/username-store'
import { firestore } from './firestore'
import { readText } from './read-entry'
import { deletionMark, isNotebook } from './tombstones'

/** Usernames in `users`, notebooks in `collections` by `uid`. */
export const usernameStore: UsernameStore = {
  transact(work) {
    const database = firestore()
    return database.runTransaction((transaction) => work(usernameTransaction(database, transaction)))
  },
}

/** Converts an event of `users`. */
export function readUsernameChange({ before, after }: Change<DocumentSnapshot>): UsernameChange {
  return { uid: after.id, before: readUsername(before), after: readUsername(after) }
}

/** Notebooks per transaction. */
const notebookPageSize = 100

function usernameTransaction(database: Firestore, transaction: Transaction): UsernameTransaction {
  return {
    username: async (uid) => readUsername(await transaction.get(database.collection('users').doc(uid))),
    notebook: async (id) => readNamedNotebook(await transaction.get(database.collection('collections').doc(id))),
    notebooks: async (uid, after) => {
      const all = database.collection('collections').where('uid', '==', uid).orderBy(FieldPath.documentId())
      const page = (after === undefined ? all : all.startAfter(after)).select('uid', 'creatorUsername', deletionMark)
      const { docs } = await transaction.get(page.limit(notebookPageSize))
      return {
        notebooks: docs.flatMap((document) => readNamedNotebook(document) ?? []),
        next: docs.length === notebookPageSize ? docs.at(-1)?.id : undefined,
      }
    },
    setCreator: (notebookId, creatorUsername) =>
      transaction.update(database.collection('collections').doc(notebookId), { creatorUsername }),
  }
}

function readUsername(snapshot: DocumentSnapshot): string | undefined {
  return readText(snapshot, 'username') || undefined
}

function readNamedNotebook(snapshot: DocumentSnapshot): NamedNotebook | undefined {
  if (!isNotebook(snapshot)) return undefined
  return { id: snapshot.id, uid: readText(snapshot, 'uid'), creatorUsername: readText(snapshot, 'creatorUsername') }
}
