import type { Thread } from '@geist/domain'

import type { ThreadWindow } from './thread-window'
import { titleOf } from './title-of'
import type { TurnRow } from './turn-rows'

/** The conversations of the list: those that the server has, and those that were begun here and have not reached it. */
export function threadsShown({ threads }: ThreadWindow, unsent: Iterable<TurnRow>): readonly Thread[] {
  const known = new Set(threads.map(({ id }) => id))
  const begun = [...unsent]
    .filter(({ begins, turn }) => begins && !known.has(turn.threadId))
    .map(({ turn: { threadId: id, uid, question, askedAt } }) => ({
      id,
      uid,
      title: titleOf(question),
      createdAt: askedAt,
      updatedAt: askedAt,
      deletedAt: null,
    }))
  return [...begun.toSorted((one, other) => other.updatedAt - one.updatedAt), ...threads]
}
