import { LruMap } from '../lru-map'
import type { DrainStore } from './drain-store'
import type { FollowUp } from './follow-up'
import { createDigest, getWindowEnd, type FollowUpQueue, wakeUpAfter, wakeUpNow, toWindowNumber } from './wake-up'

/** Limit of follow-ups and tasks that one process remembers as added. */
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
  readonly promise: Promise<void>
  /** The `updatedAt` at which a log item begins; else 0. */
  readonly logStart: number
}

/**
 * Creates a sender that stores follow-ups of events and enqueues a drain of the account: at most
 * two tasks a second, whatever the account writes. Equal follow-ups of the same second share a
 * document, which is drained after that second and so covers them all. Its id is derived from the
 * second and the work, so that other processes reuse it. This process remembers its additions and
 * skips the store. A thousand entries of one category need one document a second.
 */
export function createFollowUpSender(store: Pick<DrainStore, 'add'>, queue: FollowUpQueue): FollowUpSender {
  const additions = new LruMap<string, Addition>(maxTrackedAdditions)
  const wakeUp = (uid: string, window: number, when: 'now' | 'after'): Promise<void> => {
    const key = JSON.stringify([uid, window, when])
    const enqueue = when === 'now' ? wakeUpNow : wakeUpAfter
    return additions.get(key)?.promise ?? addOnce(additions, new Map([[key, 0]]), () => enqueue(queue, uid, window))
  }
  return {
    async send(uid, items, writtenAt) {
      const window = toWindowNumber(writtenAt)
      const { covering, missing } = splitByCoverage(additions, uid, window, items)
      if (missing.size > 0) {
        const normalizedItems = [...missing.values()].map((item) => normalizeToWindow(item, getWindowEnd(window)))
        const id = createDigest([window, normalizedItems.map((item) => [getWorkKey(item), getLogStart(item)])])
        const logStarts = new Map(Array.from(missing, ([key, item]) => [key, getLogStart(item)]))
        const storing = addOnce(additions, logStarts, async () => {
          const storedAt = await store.add(uid, { id, dueAt: getWindowEnd(window), items: normalizedItems })
          // The task must read the store after the document exists and after the window.
          await wakeUp(uid, Math.max(window, toWindowNumber(storedAt)), 'after')
        })
        covering.push(storing)
      }
      await Promise.all(covering)
    },
    async sendAtOnce(uid, item, eventId) {
      const storedAt = await store.add(uid, { id: createDigest([eventId]), dueAt: 0, items: [item] })
      const window = toWindowNumber(storedAt)
      await Promise.all([wakeUp(uid, window, 'now'), wakeUp(uid, window, 'after')])
    },
  }
}

/**
 * Runs `add` and remembers it under each key, so that equal work is done once in this process. A
 * failed addition is forgotten and may be retried.
 *
 * @param logStarts the `logStart` of the addition, by key
 */
function addOnce(
  additions: LruMap<string, Addition>,
  logStarts: ReadonlyMap<string, number>,
  add: () => Promise<void>,
): Promise<void> {
  const promise = add()
  for (const [key, logStart] of logStarts) additions.set(key, { promise, logStart })
  promise.catch(() => {
    for (const key of logStarts.keys()) if (additions.get(key)?.promise === promise) additions.delete(key)
  })
  return promise
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
    if (addition !== undefined && addition.logStart <= getLogStart(item)) covering.push(addition.promise)
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
