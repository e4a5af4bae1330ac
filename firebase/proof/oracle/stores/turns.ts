import { journalQuestionLimits, documentIdPattern, threads as threadLimits } from '@geist/domain'

import { isSame, serverTimestamp } from '../../value'
import { changesOnly } from '../document-fields'
import { documentId, flag, listOf, map, matching, timestamp, orNull, userId, serverTime, text } from '../field-types'
import { filtersByOwner, isOwner } from '../ownership'
import { buildPath } from '../build-path'
import type { Store, UpsertContext } from '../store'

const idPattern = '[A-Za-z0-9_-]{20,64}'
const entryId = 'A0000000000000000000'
const otherEntryId = 'b000000000000000000_-9'

/** An entry id, start and end in the entry, and position in the answer, up to 6 digits each. */
const quote = matching(
  new RegExp(`^${idPattern}(:[0-9]{1,6}){3}$`, 'u'),
  ...[entryId.slice(1), entryId.padEnd(64, 'z'), entryId.padEnd(65, 'z'), `${entryId.slice(1)}.`].map(
    (id) => `${id}:0:1:2`,
  ),
  `${otherEntryId}:9:9:9`,
  `${entryId}:000000:123456:999999`,
  `${entryId}:0:0:1234567`,
  `${entryId}:0:0:`,
  `${entryId}:0:0`,
  `${entryId}:0:0:0:0`,
  `${entryId}:a:0:0`,
  `${entryId}:1.5:0:0`,
)

/** An entry id and the reason why the AI did not read the entry. */
const leftOut = matching(
  new RegExp(`^${idPattern}:[a-z-]{1,20}$`, 'u'),
  ...[entryId.slice(1), entryId.padEnd(64, 'z'), entryId.padEnd(65, 'z'), `${entryId.slice(1)}.`].map(
    (id) => `${id}:gone`,
  ),
  `${otherEntryId}:never-ai`,
  `${entryId}:a`,
  `${entryId}:z${'-'.repeat(19)}`,
  `${entryId}:z${'-'.repeat(20)}`,
  `${entryId}:`,
  entryId,
  `${entryId}:Gone`,
  `${entryId}:go.ne`,
)

/** Questions and answers. Each write is in one commit with a write of its conversation. */
export const turns: Store = {
  path: 'turns/*',
  fields: {
    uid: { kind: userId },
    threadId: { kind: documentId },
    question: { kind: text(journalQuestionLimits.questionMaxLength, 1) },
    askedAt: { kind: timestamp },
    answer: {
      kind: orNull(
        map(
          {
            text: text(journalQuestionLimits.answerMaxLength),
            quotes: listOf(quote, threadLimits.quotesMax, [`${entryId}:0:1:2`, `${otherEntryId}:10:20:30`]),
            isKnown: flag,
            leftOut: listOf(leftOut, threadLimits.leftOutMax, [`${entryId}:gone`, `${otherEntryId}:never-ai`]),
          },
          () => ({
            text: 'In May.',
            quotes: [`${entryId}:0:1:2`],
            isKnown: true,
            leftOut: [`${otherEntryId}:never-ai`],
          }),
        ),
      ),
    },
    updatedAt: { kind: serverTime },
  },
  mayList: filtersByOwner,
  mayCreate: (context) =>
    isOwner(context.uid, context.after) &&
    documentIdPattern.test(context.pathIds[0] ?? '') &&
    isCommittedWithThread(context),
  // The first answer stays; a late second answer is denied.
  mayUpdate: (context) =>
    isOwner(context.uid, context.before) &&
    changesOnly(context.before, context.after, 'answer', 'updatedAt') &&
    (context.before['answer'] === null || isSame(context.before['answer'], context.after['answer'])) &&
    isCommittedWithThread(context),
  mayDelete: isOwner,
}

function isCommittedWithThread({ uid, after, readAfter }: UpsertContext): boolean {
  const thread = readAfter(buildPath('threads', after['threadId']))
  return isOwner(uid, thread) && thread?.['updatedAt'] === serverTimestamp && thread['deletedAt'] === null
}
