import { createHash } from 'node:crypto'
import { remembered } from '../remembered'
import type { FollowUp, FollowUpTask } from './follow-up'

/** The task queue of follow-ups. */
export interface FollowUpQueue {
  /**
   * Adds a task, to be run no earlier than its `notBefore` where the queue can wait. A task of this
   * id that exists, or existed, is as good.
   *
   * @throws when the queue refuses it: then the event has to be sent again
   */
  add(id: string, task: FollowUpTask): Promise<void>
}

/** Milliseconds of commits that share a task. */
const windowMs = 1_000
/** Follow-ups that one process remembers as enqueued. */
const rememberedFollowUps = 20_000

export interface FollowUpSender {
  /** Resolves when the queue has tasks for these follow-ups of a write committed at `writtenAt`. */
  readonly send: (uid: string, items: readonly FollowUp[], writtenAt: number) => Promise<void>
  /** Enqueues a follow-up that cannot share a task, to run immediately. */
  readonly sendAlone: (uid: string, item: FollowUp, eventId: string) => Promise<void>
}

interface Sent {
  readonly added: Promise<void>
  /** For the log, the `updatedAt` to begin at; else 0. */
  readonly from: number
}

/**
 * Puts what follows from events into the queue. Writes of an account that were committed in the
 * same second and need the same work share a task: it runs after that second and reads the store
 * then, so it sees all of them. Its id is made of the account, the second and the work, so that
 * other processes find it there; this process does not even ask. A thousand entries that come into
 * one category are one task a second.
 */
export function followUpSender(queue: FollowUpQueue): FollowUpSender {
  const sent = new Map<string, Sent>()

  const sendWindow = async (uid: string, items: readonly FollowUp[], window: number): Promise<void> => {
    const notBefore = (window + 1) * windowMs
    const earlier: Promise<void>[] = []
    const fresh: { readonly key: string; readonly item: FollowUp }[] = []
    for (const item of items) {
      const key = JSON.stringify([uid, window, nameOf(item)])
      const known = sent.get(key)
      if (known !== undefined && known.from <= fromOf(item)) earlier.push(known.added)
      else fresh.push({ key, item: inWindow(item, notBefore) })
    }
    if (fresh.length > 0) {
      const names = fresh.map(({ item }) => [nameOf(item), fromOf(item)])
      const added = queue.add(digestOf([uid, window, names]), { uid, notBefore, items: fresh.map(({ item }) => item) })
      for (const { key, item } of fresh) remembered(sent, key, rememberedFollowUps, { added, from: fromOf(item) })
      earlier.push(added)
      added.catch(() => {
        for (const { key } of fresh) if (sent.get(key)?.added === added) sent.delete(key)
      })
    }
    await Promise.all(earlier)
  }

  return {
    send: (uid, items, writtenAt) => sendWindow(uid, items, Math.floor(writtenAt / windowMs)),
    sendAlone: (uid, item, eventId) => queue.add(digestOf([uid, eventId]), { uid, notBefore: 0, items: [item] }),
  }
}

/** The key of follow-ups that may share a task. */
function nameOf(item: FollowUp): readonly unknown[] {
  switch (item.kind) {
    case 'count':
      return [item.kind, item.category]
    case 'move':
      return [item.kind, item.from, item.to, item.isGone]
    default:
      return [item.kind]
  }
}

function fromOf(item: FollowUp): number {
  return item.kind === 'log' ? item.updatedAt : 0
}

/** The same follow-up for every write of the window: the task runs after its end and covers them all. */
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

/** A digest, so that ids of tasks reveal neither the account nor its words. */
function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
