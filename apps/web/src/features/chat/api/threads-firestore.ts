import { nextWriteIds, type Thread, threads as limits, type Turn } from '@geist/domain'
import {
  collection,
  doc,
  documentId,
  type DocumentReference,
  type Firestore,
  getDocFromServer,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  type Query,
  query,
  type QuerySnapshot,
  runTransaction,
  serverTimestamp,
  startAfter,
  type Transaction,
  where,
} from 'firebase/firestore'
import { FirebaseError } from 'firebase/app'

import { commit } from '../../../shared/firebase/commit'
import { toTimestamp } from '../../../shared/firebase/instants'
import { threadFromDocument, turnFields, turnFromDocument } from '../../../shared/firebase/thread-converter'
import { makeId } from '../../../shared/local/make-id'
import type { SendResult, ThreadsServer } from '../threads-server'
import { titleOf } from '../title-of'
import type { TurnRow } from '../turn-rows'

export interface ThreadsFirestoreOptions {
  readonly firestore: Firestore
  readonly uid: string
  /** Whether the requests that go out now are this account's: a refusal of somebody else's says nothing. */
  readonly isSignedIn: () => boolean
}

/** The conversations of an account in Cloud Firestore: one document for each, and one for each turn. */
export function threadsFirestore({ firestore, uid, isSignedIn }: ThreadsFirestoreOptions): ThreadsServer {
  const threads = collection(firestore, 'threads')
  const turns = collection(firestore, 'turns')
  const own = where('uid', '==', uid)
  const alive = where('deletedAt', '==', null)
  const newestFirst = orderBy('updatedAt', 'desc')
  const turnsOf = (threadId: string) => query(turns, own, where('threadId', '==', threadId))

  const setTurn = (transaction: Transaction, turn: Turn) => transaction.set(doc(turns, turn.id), turnFields(turn))
  const write = (writes: (transaction: Transaction) => unknown) => commit(firestore, writes, { maxAttempts: 2 })

  return {
    watchThreads: (from, onPage, onUnreachable) => {
      const changed = from === undefined ? [alive] : [where('updatedAt', '>=', toTimestamp(from))]
      return watch(
        query(threads, own, ...changed, newestFirst, limit(limits.pageSize)),
        ({ docs }) => onPage({ threads: threadsIn(docs), from, isFull: docs.length === limits.pageSize }),
        onUnreachable,
      )
    },

    olderThreads: async (last) => {
      const below = startAfter(toTimestamp(last.updatedAt), last.id)
      const { docs } = await getDocsFromServer(
        query(threads, own, alive, newestFirst, orderBy(documentId(), 'desc'), below, limit(limits.pageSize)),
      )
      return { threads: threadsIn(docs), isFull: docs.length === limits.pageSize }
    },

    watchTurns: (threadId, from, onTurns, onUnreachable) => {
      const changed = from === undefined ? [] : [where('updatedAt', '>=', toTimestamp(from))]
      return watch(
        query(turnsOf(threadId), ...changed, orderBy('updatedAt')),
        ({ docs }) => onTurns(docs.flatMap((document) => turnFromDocument(document) ?? [])),
        onUnreachable,
      )
    },

    send: async (row) => {
      const { turn, begins } = row
      const thread = doc(threads, turn.threadId)
      try {
        await write((transaction) => {
          if (begins) {
            const createdAt = toTimestamp(turn.askedAt)
            const title = titleOf(turn.question)
            // The Security Rules take one write id only where nothing exists: this never overwrites a conversation.
            const writeIds = [turn.id]
            transaction.set(thread, { uid, title, createdAt, updatedAt: serverTimestamp(), deletedAt: null, writeIds })
          } else transaction.update(thread, { updatedAt: serverTimestamp() })
          setTurn(transaction, turn)
        })
        return 'sent'
      } catch (error) {
        return isTurnedDown(error) && isSignedIn() ? whyRefused(thread, row) : 'unreachable'
      }
    },

    deleteThread: async (thread) => {
      try {
        return await runTransaction(firestore, async (transaction) => {
          const reference = doc(threads, thread.id)
          // Each turn changes its conversation too: one that comes meanwhile makes this begin again, and is deleted with the others.
          const before = threadFromDocument(await transaction.get(reference))
          if (before && before.deletedAt !== null) return 'deleted-before'
          const { docs } = await getDocsFromServer(turnsOf(thread.id))
          const writeIds = nextWriteIds(makeId(), before?.writeIds)
          const deletion = { title: '', updatedAt: serverTimestamp(), deletedAt: serverTimestamp(), writeIds }
          if (before) transaction.update(reference, deletion)
          else transaction.set(reference, { uid, createdAt: toTimestamp(thread.createdAt), ...deletion })
          for (const { ref } of docs) transaction.delete(ref)
          const turns = docs.flatMap((document) => turnFromDocument(document) ?? [])
          return { thread: before ?? thread, turns, writeIds }
        })
      } catch {
        return undefined
      }
    },

    restoreThread: async ({ thread, turns: said, writeIds }) => {
      const reference = doc(threads, thread.id)
      try {
        await write((transaction) => {
          transaction.update(reference, {
            title: thread.title,
            updatedAt: serverTimestamp(),
            deletedAt: null,
            writeIds: nextWriteIds(makeId(), writeIds),
          })
          for (const turn of said) setTurn(transaction, turn)
        })
        return true
      } catch (error) {
        // Refused where it is back already: an earlier try took effect and its answer was lost, or another device was first.
        return isTurnedDown(error) && (await isAlive(reference))
      }
    },
  }
}

/** What a refusal means, which depends on what the conversation is by now. */
async function whyRefused(reference: DocumentReference, { turn, begins }: TurnRow): Promise<SendResult> {
  try {
    const thread = threadFromDocument(await getDocFromServer(reference))
    if (!thread) return begins ? 'refused' : 'gone'
    if (thread.deletedAt !== null) return thread.writeIds?.includes(turn.id) ? 'deleted' : 'gone'
    return begins ? 'begun' : 'refused'
  } catch (error) {
    return isTurnedDown(error) ? 'gone' : 'unreachable'
  }
}

async function isAlive(thread: DocumentReference): Promise<boolean> {
  try {
    return threadFromDocument(await getDocFromServer(thread))?.deletedAt === null
  } catch {
    return false
  }
}

/** Follows a query. Without the server the SDK answers from what it happens to have: no news about what there is. */
function watch(all: Query, onNews: (snapshot: QuerySnapshot) => void, onUnreachable: () => void): () => void {
  return onSnapshot(
    all,
    { includeMetadataChanges: true },
    (snapshot) => (snapshot.metadata.fromCache ? onUnreachable() : onNews(snapshot)),
    onUnreachable,
  )
}

function threadsIn(documents: QuerySnapshot['docs']): readonly Thread[] {
  return documents.flatMap((document) => threadFromDocument(document) ?? [])
}

/** What the rules do not let through, or a change of a conversation that is not there. */
function isTurnedDown(error: unknown): boolean {
  return error instanceof FirebaseError && ['permission-denied', 'not-found', 'invalid-argument'].includes(error.code)
}
