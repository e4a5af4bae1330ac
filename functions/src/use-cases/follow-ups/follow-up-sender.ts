import { LruMap } from '../lru-map'
import type { DrainStore } from './drain-store'
import type { FollowUp } from './follow-up'
import { digestOf, endOf, type FollowUpQueue, wakeUpAfter, wakeUpNow, windowOf } from './wake-up'

/** Follow-ups and tasks that one process remembers as added. */
const knownAdditionsMax = 20_000

export interface FollowUpSender {
  /**
   * Resolves when these follow-ups of a write committed at `writtenAt` are stored and a task for
   * them is enqueued.
   *
   * @throws when either fails; then the event must be retried
   */
  readonly send: (uid: string, items: readonly FollowUp[], writtenAt: number) => Promise<void>
  /** Sends a follow-up without a window; it comes first in the next drain. */
  readonly sendAtOnce: (uid: string, item: FollowUp, eventId: string) => Promise<void>
}

interface Addition {
  readonly done: Promise<void>
  /** The `updatedAt` at which a log item begins; else 0. */
  readonly from: number
}

/**
 * Stores follow-ups of events and enqueues a drain of the account: at most two tasks a second,
 * whatever the account writes. Equal follow-ups of the same second share a document, which is
 * drained after that second and so covers them all. Its id is derived from the second and the work,
 * so that other processes reuse it; this process does not even ask. A thousand entries of one
 * category need one document a second.
 */
export function followUpSender(store: Pick<DrainStore, 'add'>, queue: FollowUpQueue): FollowUpSender {
  const added = new LruMap<string, Addition>(knownAdditionsMax)

  /** Deduplicates work in this process; a failure may be retried. */
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
        else fresh.set(key, normalizeToWindow(item, endOf(window)))
      }
      if (fresh.size > 0) {
        const missing = [...fresh.values()]
        const id = digestOf([window, missing.map((item) => [nameOf(item), fromOf(item)])])
        const add = async () => {
          const storedAt = await store.add(uid, { id, dueAt: endOf(window), items: missing })
          // The task must read the store after the document exists and after the window.
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

/** Key that equal work shares. */
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

/** Normalises a follow-up to the end of the window, so that one covers every write of it. */
function normalizeToWindow(item: FollowUp, end: number): FollowUp {
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
