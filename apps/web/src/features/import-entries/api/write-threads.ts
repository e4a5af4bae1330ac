import type { Turn } from '@geist/domain'
import { counted, type PlannedThread, skippedItem, type SkippedItem } from '@geist/transfer'

import { readOwn } from '../../../shared/firebase/read-own'
import { instant, serverTime } from '../../../shared/firebase/rest/field-values'
import type { RestWrite } from '../../../shared/firebase/rest/rest-firestore'
import { withRetry } from '../../../shared/firebase/rest/with-retry'
import { answerFields } from '../../../shared/firebase/thread-converter'
import type { ImportServer } from './import-server'
import type { RestoredAccount } from './restored-account'
import { unlessDenied } from './unless-denied'

/** Turns of one commit, beside their conversation: below what a commit takes, and below its 10 MiB also with the longest answers. */
const turnsAtOnce = 100

/**
 * Writes the conversations of a file: those that are not here, or were deleted here, and of the others the questions and answers that they lack. The last one of the file is
 * written last, so that they keep their order.
 *
 * @throws {FirebaseError} when the server is out of reach
 */
export async function writeThreads(
  { firestore, rest }: ImportServer,
  uid: string,
  planned: readonly PlannedThread[],
): Promise<RestoredAccount> {
  if (planned.length === 0) return { said: [], skipped: [] }
  const [threadsThere, turnsThere] = await Promise.all([
    readOwn(firestore, 'threads', uid),
    readOwn(firestore, 'turns', uid),
  ])
  const alive = new Set(threadsThere.filter((document) => document.get('deletedAt') === null).map(({ id }) => id))
  const known = new Set(threadsThere.map(({ id }) => id))
  const answered = new Map(turnsThere.map((document) => [document.id, document.get('answer') !== null]))
  const skipped: SkippedItem[] = []
  let added = 0
  for (const { id, title, createdAt, turns: said } of planned.toReversed()) {
    const isHere = alive.has(id)
    const missing = said.filter(
      (turn) => answered.get(turn.id) !== true && (turn.answer !== null || !answered.has(turn.id)),
    )
    if (missing.length === 0) continue
    const path = `threads/${id}`
    const change = { title, updatedAt: serverTime, deletedAt: null }
    let isWritten = true
    for (let first = 0; first < missing.length && isWritten; first += turnsAtOnce) {
      const isThere = isHere || first > 0
      const thread: RestWrite =
        isThere || known.has(id)
          ? { kind: 'update', path, fields: isThere ? { updatedAt: serverTime } : change }
          : { kind: 'set', path, fields: { ...change, uid, createdAt: instant(createdAt) } }
      const writes = [thread, ...missing.slice(first, first + turnsAtOnce).map(writeOf)]
      isWritten = await unlessDenied(() => withRetry((signal) => rest.commit(writes, signal)))
    }
    if (isWritten) added += 1
    else skipped.push(skippedItem(`Conversation “${title}”`, 'The server did not accept it.'))
  }
  const count = counted(added, 'One conversation was', 'conversations were')
  return { said: added === 0 ? [] : [`${count} brought over.`], skipped }
}

function writeOf({ id, uid, threadId, question, askedAt, answer }: Turn): RestWrite {
  return {
    kind: 'set',
    path: `turns/${id}`,
    fields: {
      uid,
      threadId,
      question,
      askedAt: instant(askedAt),
      answer: answer && answerFields(answer),
      updatedAt: serverTime,
    },
  }
}
