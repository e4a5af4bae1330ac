import { createHash } from 'node:crypto'
import type { FollowUpTask } from './follow-up'

export interface FollowUpQueue {
  /**
   * Adds a task that runs no earlier than its `notBefore`, if the queue supports delays. A task of
   * this id that exists or existed is kept.
   *
   * @throws when the queue refuses it
   */
  add(id: string, task: FollowUpTask): Promise<void>
}

/** Debounce window: an account gets one task per window. */
const windowMs = 1_000

/** The number of the window that contains an instant, in epoch milliseconds. */
export function toWindowNumber(instant: number): number {
  return Math.floor(instant / windowMs)
}

/** The end of a window in epoch milliseconds. */
export function getWindowEnd(window: number): number {
  return (window + 1) * windowMs
}

/**
 * Enqueues the task that runs after the window. Its id is a digest of account and window, so that
 * all processes share one task. It drains what was added until the end of the window.
 */
export function wakeUpAfter(queue: FollowUpQueue, uid: string, window: number): Promise<void> {
  return queue.add(createDigest([uid, window]), { uid, notBefore: getWindowEnd(window) })
}

/**
 * Enqueues a task that runs immediately: one per window, which may have run before. So it only
 * shortens the wait for the task after the window.
 */
export function wakeUpNow(queue: FollowUpQueue, uid: string, window: number): Promise<void> {
  return queue.add(createDigest([uid, window, 'now']), { uid, notBefore: 0 })
}

/** Creates an id that reveals neither the account nor its words. */
export function createDigest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
