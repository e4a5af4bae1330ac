import { LruMap } from '../lru-map'
import type { DrainStore } from './drain-store'
import type { FollowUp } from './follow-up'
import { digestOf, endOf, type FollowUpQueue, wakeUpAfter, wakeUpNow, windowOf } from './wake-up'

/** Follow-ups and tasks that one process knows as added. */
const knownAdditionsMax = 20_000

export interface FollowUpSender {
  /**
   * Resolves when these follow-ups of a write committed at `writtenAt` are stored, and a task is
   * enqueued that does them.
   *
   * @throws when either failed: then the event has to be sent again
   */
  readonly send: (uid: string, items: readonly FollowUp[], writtenAt: number) => Promise<void>
  /** Sends a follow-up that waits for no window and comes first in the next drain. */
  readonly sendAtOnce: (uid: string, item: FollowUp, eventId: string) => Promise<void>
}

interface Addition {
  readonly done: Promise<void>
  /** For the log, the `updatedAt` to begin at; else 0. */
  readonly from: number
}

/**
 * Stores what follows from events, and wakes up the drain of the account: by at most two tasks a
 * second, whatever the account writes. Equal follow-ups of writes that were committed in the same
 * second share a document. It is drained after that second, so it covers all of them. Its id is
 * made of the second and the work, so that other processes find it there; this process does not
 * even ask. A thousand entries that come into one category are one document a second.
 */
export function followUpSender(store: Pick<DrainStore, 'add'>, queue: FollowUpQueue): FollowUpSender {
  const added = new LruMap<string, Addition>(knownAdditionsMax)

  /** Does it once in this process, unless it fails. */
  const once = (keys: readonly string[], from: (key: string) => number, work: () => Promise<void>): Promise<void> => {
    const done = work()
    for (const key of keys) added.set(key, { done, from: from(key) })
    done.catch(() => {
      for (const key of keys) if (added.get(key)?.done === done) added.delete(key)
    })
    return done
  }
  const wakeUp = (uid: string, window: number, when: 'now' | 'after'): Promise<void> => {
    const key = JSON.stringify([uid, window, when])
    const wake = when === 'now' ? wakeUpNow : wakeUpAfter
    return (
      added.get(key)?.done ??
      once(
        [key],
        () => 0,
        () => wake(queue, uid, window),
      )
    )
  }

  return {
    async send(uid, items, writtenAt) {
      const window = windowOf(writtenAt)
      const waits: Promise<void>[] = []
      const fresh = new Map<string, FollowUp>()
      for (const item of items) {
        const key = JSON.stringify([uid, window, nameOf(item)])
        const known = added.get(key)
        if (known !== undefined && known.from <= fromOf(item)) waits.push(known.done)
        else fresh.set(key, inWindow(item, endOf(window)))
      }
      if (fresh.size > 0) {
        const missing = [...fresh.values()]
        const id = digestOf([window, missing.map((item) => [nameOf(item), fromOf(item)])])
        const add = async () => {
          const storedAt = await store.add(uid, { id, dueAt: endOf(window), items: missing })
          // The task has to read the store after the document is there, and after the window.
          await wakeUp(uid, Math.max(window, windowOf(storedAt)), 'after')
        }
        const from = (key: string) => fromOf(fresh.get(key))
        waits.push(once([...fresh.keys()], from, add))
      }
      await Promise.all(waits)
    },

    async sendAtOnce(uid, item, eventId) {
      const storedAt = await store.add(uid, { id: digestOf([eventId]), dueAt: 0, items: [item] })
      const window = windowOf(storedAt)
      await Promise.all([wakeUp(uid, window, 'now'), wakeUp(uid, window, 'after')])
    },
  }
}

/** The key of follow-ups that are one work. */
function nameOf(item: FollowUp): readonly unknown[] {
  switch (item.kind) {
    case 'count':
      return [item.kind, item.category]
    case 'figures':
      return [item.kind, item.name]
    case 'move':
      return [item.kind, item.from, item.to, item.isGone]
    default:
      return [item.kind]
  }
}

function fromOf(item: FollowUp | undefined): number {
  return item?.kind === 'log' ? item.updatedAt : 0
}

/** The same follow-up for every write of the window: it is done after its end and covers them all. */
function inWindow(item: FollowUp, end: number): FollowUp {
  switch (item.kind) {
    case 'count':
      return { ...item, changedAt: end }
    case 'log':
    case 'move':
      return { ...item, writtenAt: end }
    default:
      return item
  }
}
