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
import { unlessDenied } from './unless-denied'

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
  planned: readonly PlannedThread[],
): Promise<RestoredAccount> {
  if (planned.length === 0) return { sentences: [], skipped: [] }
  const [existingThreads, existingTurns] = await Promise.all([
    readOwnDocuments(firestore, 'threads', uid),
    readOwnDocuments(firestore, 'turns', uid),
  ])
  const liveThreadIds = new Set(
    existingThreads.filter((document) => document.get('deletedAt') === null).map(({ id }) => id),
  )
  const writeIds = new Map(existingThreads.map((document) => [document.id, readWriteIds(document)]))
  const isAnsweredById = new Map(existingTurns.map((document) => [document.id, document.get('answer') !== null]))
  const write = (writes: readonly RestWrite[]) => unlessDenied(() => withRetry((signal) => rest.commit(writes, signal)))
  const skipped: SkippedItem[] = []
  let added = 0
  for (const { id, title, createdAt, turns: plannedTurns } of planned.toReversed()) {
    const isLive = liveThreadIds.has(id)
    const missing = plannedTurns.filter(
      (turn) => isAnsweredById.get(turn.id) !== true && (turn.answer !== null || !isAnsweredById.has(turn.id)),
    )
    if (missing.length === 0) continue
    const path = `threads/${id}`
    let previousWriteIds = writeIds.get(id)
    let isWritten = true
    // Deletions once had no write ids, and a revival needs one as its basis: repeat the deletion.
    if (previousWriteIds?.length === 0 && !isLive) {
      previousWriteIds = [makeId()]
      const deletion = { title: '', updatedAt: serverTimestamp, deletedAt: serverTimestamp, writeIds: previousWriteIds }
      isWritten = await write([{ kind: 'update', path, fields: deletion }])
    }
    const change = {
      title,
      updatedAt: serverTimestamp,
      deletedAt: null,
      writeIds: prependWriteId(makeId(), previousWriteIds),
    }
    for (let first = 0; first < missing.length && isWritten; first += maxTurnsPerCommit) {
      const exists = isLive || first > 0
      const thread: RestWrite =
        exists || previousWriteIds
          ? { kind: 'update', path, fields: exists ? { updatedAt: serverTimestamp } : change }
          : { kind: 'set', path, fields: { ...change, uid, createdAt: toRestTimestamp(createdAt) } }
      const writes = [thread, ...missing.slice(first, first + maxTurnsPerCommit).map(toTurnWrite)]
      isWritten = await write(writes)
    }
    if (isWritten) added += 1
    else skipped.push(toSkippedItem(`Conversation “${title}”`, 'The server did not accept it.'))
  }
  const count = formatCount(added, 'One conversation was', 'conversations were')
  return { sentences: added === 0 ? [] : [`${count} brought over.`], skipped }
}

function toTurnWrite(turn: Turn): RestWrite {
  return { kind: 'set', path: `turns/${turn.id}`, fields: toTurnFields(turn) }
}

function readWriteIds(document: DocumentSnapshot): readonly string[] {
  return (document.get('writeIds') as readonly string[] | undefined) ?? []
}
