import { nextWriteIds } from '@geist/domain'
import { counted, type PlannedThread, skippedItem, type SkippedItem } from '@geist/transfer'
import { collection, doc, type DocumentSnapshot, type Firestore, serverTimestamp } from 'firebase/firestore'

import { commit } from '../../../shared/firebase/commit'
import { toTimestamp } from '../../../shared/firebase/instants'
import { readOwn } from '../../../shared/firebase/read-own'
import { turnFields } from '../../../shared/firebase/thread-converter'
import { makeId } from '../../../shared/local/make-id'
import { unlessDenied } from './unless-denied'
import type { RestoredAccount } from './restored-account'

/** Turns of one commit, beside their conversation: below what a commit takes, and below its 10 MiB also with the longest answers. */
const turnsAtOnce = 100

/**
 * Writes the conversations of a file: those that are not here, or were deleted here, and of the others the questions and answers that they lack. The last one of the file is
 * written last, so that they keep their order.
 *
 * @throws {FirebaseError} when the server is out of reach
 */
export async function writeThreads(
  firestore: Firestore,
  uid: string,
  planned: readonly PlannedThread[],
): Promise<RestoredAccount> {
  if (planned.length === 0) return { said: [], skipped: [] }
  const [threads, turns] = [collection(firestore, 'threads'), collection(firestore, 'turns')]
  const [threadsThere, turnsThere] = await Promise.all([
    readOwn(firestore, 'threads', uid),
    readOwn(firestore, 'turns', uid),
  ])
  const alive = new Set(threadsThere.filter((document) => document.get('deletedAt') === null).map(({ id }) => id))
  const writeIds = new Map(threadsThere.map((document) => [document.id, writeIdsOf(document)]))
  const answered = new Map(turnsThere.map((document) => [document.id, document.get('answer') !== null]))
  const skipped: SkippedItem[] = []
  let added = 0
  for (const { id, title, createdAt, turns: said } of planned.toReversed()) {
    const isHere = alive.has(id)
    const missing = said.filter(
      (turn) => answered.get(turn.id) !== true && (turn.answer !== null || !answered.has(turn.id)),
    )
    if (missing.length === 0) continue
    const thread = doc(threads, id)
    const change = { title, updatedAt: serverTimestamp(), deletedAt: null }
    // A deleted conversation is revived on the base of its deletion. Where that has no write id, any second one sets a revival apart from a creation.
    const past = writeIds.get(id)
    const revival = { ...change, writeIds: nextWriteIds(makeId(), past?.length === 0 ? [makeId()] : past) }
    let isWritten = true
    for (let first = 0; first < missing.length && isWritten; first += turnsAtOnce) {
      isWritten = await unlessDenied(() =>
        commit(firestore, (transaction) => {
          if (isHere || first > 0) transaction.update(thread, { updatedAt: serverTimestamp() })
          else if (past) transaction.update(thread, revival)
          else transaction.set(thread, { ...revival, uid, createdAt: toTimestamp(createdAt) })
          for (const turn of missing.slice(first, first + turnsAtOnce)) {
            transaction.set(doc(turns, turn.id), turnFields(turn))
          }
        }),
      )
    }
    if (isWritten) added += 1
    else skipped.push(skippedItem(`Conversation “${title}”`, 'The server did not accept it.'))
  }
  const count = counted(added, 'One conversation was', 'conversations were')
  return { said: added === 0 ? [] : [`${count} brought over.`], skipped }
}

function writeIdsOf(document: DocumentSnapshot): readonly string[] {
  return (document.get('writeIds') as readonly string[] | undefined) ?? []
}
