import { nextWriteIds, type Thread, threads as limits, threadSchema, type Turn } from '@geist/domain'
import {
  collection,
  documentId,
  type Firestore,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  type Query,
  query,
  type QuerySnapshot,
  startAfter,
  where,
} from 'firebase/firestore'

import { toTimestamp } from '../../../shared/firebase/instants'
import { isFirebaseError } from '../../../shared/firebase/is-firebase-error'
import { instant, serverTime } from '../../../shared/firebase/rest/field-values'
import { parseDocument } from '../../../shared/firebase/rest/parse-document'
import type { RestFirestore } from '../../../shared/firebase/rest/rest-firestore'
import type { RestWrite } from '../../../shared/firebase/rest/rest-write'
import { unchanged } from '../../../shared/firebase/rest/unchanged'
import { withRetry } from '../../../shared/firebase/rest/with-retry'
import { threadFromDocument, turnFields, turnFromDocument } from '../../../shared/firebase/thread-converter'
import { untilAborted } from '../../../shared/until-aborted'
import { makeId } from '../../../shared/local/make-id'
import type { SendResult, ThreadsServer } from '../threads-server'
import { titleOf } from '../title-of'
import type { TurnRow } from '../turn-rows'

export interface ThreadsFirestoreOptions {
  readonly firestore: Firestore
  /** For commits, which have a deadline. */
  readonly rest: RestFirestore
  readonly uid: string
  /** Whether requests run as this account: a refusal for another account proves nothing. */
  readonly isSignedIn: () => boolean
}

/** Conversations in Cloud Firestore: one document per conversation, and one per turn. */
export function threadsFirestore({ firestore, rest, uid, isSignedIn }: ThreadsFirestoreOptions): ThreadsServer {
  const threads = collection(firestore, 'threads')
  const turns = collection(firestore, 'turns')
  const own = where('uid', '==', uid)
  const alive = where('deletedAt', '==', null)
  const newestFirst = orderBy('updatedAt', 'desc')
  const turnsOf = (threadId: string) => query(turns, own, where('threadId', '==', threadId))

  const threadPath = (threadId: string) => `threads/${threadId}`
  const setTurn = (turn: Turn): RestWrite => ({ kind: 'set', path: `turns/${turn.id}`, fields: turnFields(turn) })

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
      const path = threadPath(turn.threadId)
      const updatedAt = serverTime
      const begun = { uid, title: titleOf(turn.question), createdAt: instant(turn.askedAt), deletedAt: null }
      const thread: RestWrite = begins
        ? // Rules accept a single write id only on creation, so this never overwrites.
          { kind: 'set', path, fields: { ...begun, updatedAt, writeIds: [turn.id] } }
        : { kind: 'update', path, fields: { updatedAt } }
      try {
        await withRetry((signal) => rest.commit([thread, setTurn(turn)], signal))
        return 'sent'
      } catch (error) {
        return isTurnedDown(error) && isSignedIn() ? whyRefused(row) : 'unreachable'
      }
    },

    deleteThread: async (thread) => {
      const path = threadPath(thread.id)
      try {
        return await withRetry(async (signal) => {
          // Adding a turn also changes its conversation. A turn added meanwhile fails the
          // precondition, and the retry deletes it, too.
          const document = await rest.get(path, signal)
          const before = parseDocument(threadSchema, document)
          if (before && before.deletedAt !== null) return 'deleted-before'
          const { docs } = await untilAborted(getDocsFromServer(turnsOf(thread.id)), signal)
          const writeIds = nextWriteIds(makeId(), before?.writeIds)
          const deletion = { title: '', updatedAt: serverTime, deletedAt: serverTime, writeIds }
          const tombstone = { uid, createdAt: instant(thread.createdAt), ...deletion }
          const change: Pick<Extract<RestWrite, { kind: 'set' | 'update' }>, 'kind' | 'fields'> = before
            ? { kind: 'update', fields: deletion }
            : { kind: 'set', fields: tombstone }
          await rest.commit(
            [
              { ...change, path, precondition: unchanged(document) },
              ...docs.map(({ id }): RestWrite => ({ kind: 'delete', path: `turns/${id}` })),
            ],
            signal,
          )
          const dropped = docs.flatMap((each) => turnFromDocument(each) ?? [])
          return { thread: before ?? thread, turns: dropped, writeIds }
        })
      } catch {
        return undefined
      }
    },

    restoreThread: async ({ thread, turns: said, writeIds }) => {
      const path = threadPath(thread.id)
      const ids = nextWriteIds(makeId(), writeIds)
      const fields = { title: thread.title, updatedAt: serverTime, deletedAt: null, writeIds: ids }
      try {
        await withRetry((signal) => rest.commit([{ kind: 'update', path, fields }, ...said.map(setTurn)], signal))
        return true
      } catch (error) {
        // Rules refuse a restore of a conversation that is already back: an earlier attempt whose
        // response was lost, or another device, restored it.
        return isTurnedDown(error) && (await isAlive(thread.id))
      }
    },
  }

  async function readThread(threadId: string): Promise<Thread | undefined> {
    return parseDocument(threadSchema, await withRetry((signal) => rest.get(threadPath(threadId), signal)))
  }

  async function isAlive(threadId: string): Promise<boolean> {
    return readThread(threadId).then(
      (thread) => thread?.deletedAt === null,
      () => false,
    )
  }

  /** Maps a refusal to a result, which depends on the current state of the conversation. */
  async function whyRefused({ turn, begins }: TurnRow): Promise<SendResult> {
    try {
      const thread = await readThread(turn.threadId)
      if (!thread) return begins ? 'refused' : 'gone'
      if (thread.deletedAt !== null) return thread.writeIds?.includes(turn.id) ? 'deleted' : 'gone'
      return begins ? 'begun' : 'refused'
    } catch (error) {
      return isTurnedDown(error) ? 'gone' : 'unreachable'
    }
  }
}

/** Listens to a query. Snapshots from the SDK's cache mean that the server is unreachable. */
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

/** Whether rules refused the write, or the conversation to update is missing. */
function isTurnedDown(error: unknown): boolean {
  return isFirebaseError(error) && ['permission-denied', 'not-found', 'invalid-argument'].includes(error.code)
}
