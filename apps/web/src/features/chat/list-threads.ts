import type { Thread } from '@geist/domain'

import type { ThreadWindow } from './thread-window'
import { createThreadTitle } from './create-thread-title'
import type { TurnRow } from './turn-rows'

export interface ListedThread extends Thread {
  /** Deleted on another device, while this one has turns that may not have been sent. */
  readonly isOrphan?: true
}

/** Lists the server's conversations, preceded by those that exist only on this device. */
export function listThreads({ threads }: ThreadWindow, unsentRows: Iterable<TurnRow>): readonly ListedThread[] {
  const listedIds = new Set(threads.map(({ id }) => id))
  const localThreads = new Map<string, ListedThread>()
  const oldestFirst = [...unsentRows].toSorted((a, b) => a.turn.askedAt - b.turn.askedAt)
  for (const { begins, isOrphan, turn } of oldestFirst) {
    const { threadId: id, uid, question, askedAt } = turn
    // The first turn of a conversation gives its title and time.
    if ((!begins && !isOrphan) || listedIds.has(id) || localThreads.has(id)) continue
    localThreads.set(id, {
      id,
      uid,
      title: createThreadTitle(question),
      createdAt: askedAt,
      updatedAt: askedAt,
      deletedAt: null,
      ...(isOrphan && { isOrphan }),
    })
  }
  return [...[...localThreads.values()].toReversed(), ...threads]
}
