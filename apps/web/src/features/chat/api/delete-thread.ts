import { prependWriteId, type Thread, threadSchema } from '@geist/domain'
import { getDocsFromServer } from 'firebase/firestore'

import { toRestTimestamp, serverTimestamp } from '../../../shared/firebase/rest/field-values'
import { parseDocument } from '../../../shared/firebase/rest/parse-document'
import type { RestFirestore } from '../../../shared/firebase/rest/rest-firestore'
import type { RestWrite } from '../../../shared/firebase/rest/rest-write'
import { requireUnchanged } from '../../../shared/firebase/rest/require-unchanged'
import { withRetry } from '../../../shared/firebase/rest/with-retry'
import { turnFromDocument } from '../../../shared/firebase/thread-converter'
import { makeId } from '../../../shared/local/make-id'
import { untilAborted } from '../../../shared/until-aborted'
import type { DeletedThread } from '../threads-server'
import {
  isRefusal,
  readThread,
  toTurnWrite,
  toThreadPath,
  type ThreadsFirestoreOptions,
  toTurnPath,
} from './thread-documents'
import { createThreadQueries } from './thread-queries'

/** Deletes a conversation with its turns, see `ThreadsServer.deleteThread`. */
export async function deleteThread(
  { firestore, rest, uid }: ThreadsFirestoreOptions,
  thread: Thread,
): Promise<DeletedThread | 'already-deleted' | undefined> {
  const path = toThreadPath(thread.id)
  const { threadTurns } = createThreadQueries(firestore, uid)
  try {
    return await withRetry(async (signal) => {
      // Adding a turn also changes its conversation. If a turn is added meanwhile, the precondition
      // fails, and the retry deletes that turn, too.
      const document = await rest.get(path, signal)
      const storedThread = parseDocument(threadSchema, document)
      if (storedThread && storedThread.deletedAt !== null) return 'already-deleted'
      const { docs } = await untilAborted(getDocsFromServer(threadTurns(thread.id)), signal)
      const writeIds = prependWriteId(makeId(), storedThread?.writeIds)
      const deletion = { title: '', updatedAt: serverTimestamp, deletedAt: serverTimestamp, writeIds }
      const tombstone = { uid, createdAt: toRestTimestamp(thread.createdAt), ...deletion }
      const precondition = requireUnchanged(document)
      const threadWrite: RestWrite = storedThread
        ? { kind: 'update', path, fields: deletion, precondition }
        : { kind: 'set', path, fields: tombstone, precondition }
      const turnDeletions = docs.map(({ id }): RestWrite => ({ kind: 'delete', path: toTurnPath(id) }))
      await rest.commit([threadWrite, ...turnDeletions], signal)
      const turns = docs.flatMap((turnDocument) => turnFromDocument(turnDocument) ?? [])
      return { thread: storedThread ?? thread, turns, writeIds }
    })
  } catch {
    return undefined
  }
}

/** Restores a deleted conversation, see `ThreadsServer.restoreThread`. */
export async function restoreThread(rest: RestFirestore, { thread, turns, writeIds }: DeletedThread): Promise<boolean> {
  const fields = {
    title: thread.title,
    updatedAt: serverTimestamp,
    deletedAt: null,
    writeIds: prependWriteId(makeId(), writeIds),
  }
  const threadWrite: RestWrite = { kind: 'update', path: toThreadPath(thread.id), fields }
  try {
    await withRetry((signal) => rest.commit([threadWrite, ...turns.map(toTurnWrite)], signal))
    return true
  } catch (error) {
    // Rules refuse a restore of a conversation that is already back: an earlier attempt whose
    // response was lost, or another device, restored it.
    return isRefusal(error) && (await isRestored(rest, thread.id))
  }
}

async function isRestored(rest: RestFirestore, threadId: string): Promise<boolean> {
  return readThread(rest, threadId).then(
    (thread) => thread?.deletedAt === null,
    () => false,
  )
}
