import { LruMap } from '../lru-map'
import type { DrainStore } from './drain-store'
import type { FollowUp } from './follow-up'
import { createDigest, getWindowEnd, type FollowUpQueue, wakeUpAfter, wakeUpNow, toWindow } from './wake-up'

/** Follow-ups and tasks that one process remembers as added. */
const maxTrackedAdditions = 20_000

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

/** A store or queue call of this process that covers equal follow-ups. */
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
export function createFollowUpSender(store: Pick<DrainStore, 'add'>, queue: FollowUpQueue): FollowUpSender {
  const additions = new LruMap<string, Addition>(maxTrackedAdditions)
  const wakeUp = (uid: string, window: number, when: 'now' | 'after'): Promise<void> => {
    const key = JSON.stringify([uid, window, when])
    const enqueue = when === 'now' ? wakeUpNow : wakeUpAfter
    return additions.get(key)?.done ?? addOnce(additions, new Map([[key, 0]]), () => enqueue(queue, uid, window))
  }
  return {
    async send(uid, items, writtenAt) {
      const window = toWindow(writtenAt)
      const { covering, missing } = splitByCoverage(additions, uid, window, items)
      if (missing.size > 0) {
        const normalized = [...missing.values()].map((item) => normalizeToWindow(item, getWindowEnd(window)))
        const id = createDigest([window, normalized.map((item) => [getWorkKey(item), getLogStart(item)])])
        const starts = new Map(Array.from(missing, ([key, item]) => [key, getLogStart(item)]))
        const storing = addOnce(additions, starts, async () => {
          const storedAt = await store.add(uid, { id, dueAt: getWindowEnd(window), items: normalized })
          // The task must read the store after the document exists and after the window.
          await wakeUp(uid, Math.max(window, toWindow(storedAt)), 'after')
        })
        covering.push(storing)
      }
      await Promise.all(covering)
    },
    async sendAtOnce(uid, item, eventId) {
      const storedAt = await store.add(uid, { id: createDigest([eventId]), dueAt: 0, items: [item] })
      const window = toWindow(storedAt)
      await Promise.all([wakeUp(uid, window, 'now'), wakeUp(uid, window, 'after')])
    },
  }
}

/**
 * Runs `add` and remembers it under each key, so that equal work is done once in this process. A
 * failed addition is forgotten and may be retried.
 *
 * @param starts the `from` of the addition, by key
 */
function addOnce(
  additions: LruMap<string, Addition>,
  starts: ReadonlyMap<string, number>,
  add: () => Promise<void>,
): Promise<void> {
  const done = add()
  for (const [key, from] of starts) additions.set(key, { done, from })
  done.catch(() => {
    for (const key of starts.keys()) if (additions.get(key)?.done === done) additions.delete(key)
  })
  return done
}

/** Separates follow-ups that an earlier addition of the window covers from missing ones, by key. */
function splitByCoverage(
  additions: LruMap<string, Addition>,
  uid: string,
  window: number,
  items: readonly FollowUp[],
): { readonly covering: Promise<void>[]; readonly missing: ReadonlyMap<string, FollowUp> } {
  const covering: Promise<void>[] = []
  const missing = new Map<string, FollowUp>()
  for (const item of items) {
    const key = JSON.stringify([uid, window, getWorkKey(item)])
    const addition = additions.get(key)
    if (addition !== undefined && addition.from <= getLogStart(item)) covering.push(addition.done)
    else missing.set(key, item)
  }
  return { covering, missing }
}

/** Key that equal work shares. */
function getWorkKey(item: FollowUp): readonly unknown[] {
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

function getLogStart(item: FollowUp): number {
  return item.kind === 'log' ? item.updatedAt : 0
}

/** Normalises a follow-up to the end of the window, so that one covers every write of it. */
function normalizeToWindow(item: FollowUp, windowEnd: number): FollowUp {
  switch (item.kind) {
    case 'count':
      return { ...item, changedAt: windowEnd }
    case 'log':
    case 'move':
      return { ...item, writtenAt: windowEnd }
    default:
      return item
  }
}
