import { prependWriteId, type Turn } from '@geist/domain'
import { formatCount, type PlannedThread, toSkippedItem, type SkippedItem } from '@geist/transfer'
import type { DocumentSnapshot } from 'firebase/firestore'

import { readOwnDocuments } from '../../../shared/firebase/read-own-documents'
import { toRestTimestamp, serverTimestamp } from '../../../shared/firebase/rest/field-values'
import type { RestWrite } from '../../../shared/firebase/rest/rest-write'
import { withRetry } from '../../../shared/firebase/rest/with-retry'
import { toTurnFields } from '../../../shared/firebase/thread-converter'
import { makeId } from '../../../shared/local/make-id'
import type { ImportServer } from './import-server'
import type { RestoredAccount } from './restored-account'
import { tryWrite } from './try-write'

/** Turns per commit: below the write limit and, with the longest answers, below 10 MiB. */
const maxTurnsPerCommit = 100

/**
 * Writes the conversations of a file: missing and deleted ones in full, of the others only missing
 * turns and answers. The file's latest conversation is written last, to keep the order.
 *
 * @throws {FirebaseError} if the server is unreachable
 */
export async function writeThreads(
  { firestore, rest }: ImportServer,
  uid: string,
  plannedThreads: readonly PlannedThread[],
): Promise<RestoredAccount> {
  if (plannedThreads.length === 0) return { sentences: [], skipped: [] }
  const [existingThreads, existingTurns] = await Promise.all([
    readOwnDocuments(firestore, 'threads', uid),
    readOwnDocuments(firestore, 'turns', uid),
  ])
  const existingById = new Map(existingThreads.map((document) => [document.id, toExistingThread(document)]))
  const isAnsweredById = new Map(existingTurns.map((document) => [document.id, document.get('answer') !== null]))
  const commit = (writes: readonly RestWrite[]) => tryWrite(() => withRetry((signal) => rest.commit(writes, signal)))
  const skipped: SkippedItem[] = []
  let added = 0
  for (const { turns, ...thread } of plannedThreads.toReversed()) {
    const missingTurns = turns.filter(({ id, answer }) => {
      const isAnswered = isAnsweredById.get(id)
      return isAnswered === undefined || (!isAnswered && answer !== null)
    })
    if (missingTurns.length === 0) continue
    const isWritten = await writeThread(commit, uid, { ...thread, turns: missingTurns }, existingById.get(thread.id))
    if (isWritten) added += 1
    else skipped.push(toSkippedItem(`Conversation “${thread.title}”`, 'The server didn’t accept it.'))
  }
  const count = formatCount(added, 'One conversation was', 'conversations were')
  return { sentences: added === 0 ? [] : [`${count} imported.`], skipped }
}

interface ExistingThread {
  /** Whether it is not deleted. */
  readonly isLive: boolean
  readonly writeIds: readonly string[]
}

function toExistingThread(document: DocumentSnapshot): ExistingThread {
  return {
    isLive: document.get('deletedAt') === null,
    writeIds: (document.get('writeIds') as readonly string[] | undefined) ?? [],
  }
}

/**
 * Writes a conversation with its missing turns: creates, revives or continues it.
 *
 * @param commit returns false if the rules deny the writes
 * @returns whether all commits were accepted
 */
async function writeThread(
  commit: (writes: readonly RestWrite[]) => Promise<boolean>,
  uid: string,
  { id, title, createdAt, turns }: PlannedThread,
  existing: ExistingThread | undefined,
): Promise<boolean> {
  const path = `threads/${id}`
  let previousWriteIds = existing?.writeIds
  // Deletions once had no write ids, and a revival needs one as its basis: repeat the deletion.
  if (existing && !existing.isLive && existing.writeIds.length === 0) {
    previousWriteIds = [makeId()]
    const deletion = { title: '', updatedAt: serverTimestamp, deletedAt: serverTimestamp, writeIds: previousWriteIds }
    if (!(await commit([{ kind: 'update', path, fields: deletion }]))) return false
  }
  const fields = {
    title,
    updatedAt: serverTimestamp,
    deletedAt: null,
    writeIds: prependWriteId(makeId(), previousWriteIds),
  }
  const creation: RestWrite = { kind: 'set', path, fields: { ...fields, uid, createdAt: toRestTimestamp(createdAt) } }
  const revival: RestWrite = { kind: 'update', path, fields }
  const continuation: RestWrite = { kind: 'update', path, fields: { updatedAt: serverTimestamp } }
  const changeOfExisting = existing?.isLive ? continuation : revival
  const firstWrite = existing ? changeOfExisting : creation
  for (let start = 0; start < turns.length; start += maxTurnsPerCommit) {
    const turnWrites = turns.slice(start, start + maxTurnsPerCommit).map(toTurnWrite)
    if (!(await commit([start === 0 ? firstWrite : continuation, ...turnWrites]))) return false
  }
  return true
}

function toTurnWrite(turn: Turn): RestWrite {
  return { kind: 'set', path: `turns/${turn.id}`, fields: toTurnFields(turn) }
}
