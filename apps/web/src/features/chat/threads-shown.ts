import type { Thread } from '@geist/domain'

import type { ThreadWindow } from './thread-window'
import { titleOf } from './title-of'
import type { TurnRow } from './turn-rows'

export interface ShownThread extends Thread {
  /** Deleted on another device, while this one has turns that may not have been sent. */
  readonly isOrphan?: true
}

/** The server's conversations, preceded by those that exist only on this device. */
export function threadsShown({ threads }: ThreadWindow, unsent: Iterable<TurnRow>): readonly ShownThread[] {
  const known = new Set(threads.map(({ id }) => id))
  const here = new Map<string, ShownThread>()
  const rows = [...unsent].toSorted((one, other) => one.turn.askedAt - other.turn.askedAt)
  for (const { begins, isOrphan, turn } of rows) {
    const { threadId: id, uid, question, askedAt } = turn
    if ((!begins && !isOrphan) || known.has(id) || here.has(id)) continue
    here.set(id, {
      id,
      uid,
      title: titleOf(question),
      createdAt: askedAt,
      updatedAt: askedAt,
      deletedAt: null,
      ...(isOrphan && { isOrphan }),
    })
  }
  return [...[...here.values()].toReversed(), ...threads]
}
