import { journalQuestionLimits, documentIdPattern, threads as lengths } from '@geist/domain'

import { isSame, serverTimestamp } from '../../value'
import { changesOnly } from '../fields'
import { documentId, flag, listOf, map, matching, timestamp, orNull, userId, serverTime, text } from '../field-types'
import { filtersByOwner, isOwner } from '../ownership'
import { pathTo } from '../path-to'
import type { Store, UpsertContext } from '../store'

const id = '[A-Za-z0-9_-]{20,64}'
const [ada, bea] = ['A0000000000000000000', 'b000000000000000000_-9'] as const

/** An entry id, start and end in the entry, and position in the answer, up to 6 digits each. */
const quote = matching(
  new RegExp(`^${id}(:[0-9]{1,6}){3}$`, 'u'),
  ...[ada.slice(1), ada.padEnd(64, 'z'), ada.padEnd(65, 'z'), `${ada.slice(1)}.`].map((entry) => `${entry}:0:1:2`),
  `${bea}:9:9:9`,
  `${ada}:000000:123456:999999`,
  `${ada}:0:0:1234567`,
  `${ada}:0:0:`,
  `${ada}:0:0`,
  `${ada}:0:0:0:0`,
  `${ada}:a:0:0`,
  `${ada}:1.5:0:0`,
)

/** An entry id and the reason why the AI did not read the entry. */
const leftOut = matching(
  new RegExp(`^${id}:[a-z-]{1,20}$`, 'u'),
  ...[ada.slice(1), ada.padEnd(64, 'z'), ada.padEnd(65, 'z'), `${ada.slice(1)}.`].map((entry) => `${entry}:gone`),
  `${bea}:never-ai`,
  `${ada}:a`,
  `${ada}:z${'-'.repeat(19)}`,
  `${ada}:z${'-'.repeat(20)}`,
  `${ada}:`,
  ada,
  `${ada}:Gone`,
  `${ada}:go.ne`,
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
            quotes: listOf(quote, lengths.quotesMax, [`${ada}:0:1:2`, `${bea}:10:20:30`]),
            isKnown: flag,
            leftOut: listOf(leftOut, lengths.leftOutMax, [`${ada}:gone`, `${bea}:never-ai`]),
          },
          () => ({ text: 'In May.', quotes: [`${ada}:0:1:2`], isKnown: true, leftOut: [`${bea}:never-ai`] }),
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
  const thread = readAfter(pathTo('threads', after['threadId']))
  return isOwner(uid, thread) && thread?.['updatedAt'] === serverTimestamp && thread['deletedAt'] === null
}
