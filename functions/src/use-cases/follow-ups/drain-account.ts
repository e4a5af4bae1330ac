import type { DrainStore, Lease } from './drain-store'
import type { FollowUpQueue } from './follow-up-sender'
import type { Covered, FollowUp, FollowUpTask } from './follow-up'

/** Does some of what waits. */
export type DoFollowUps = (
  uid: string,
  waiting: readonly FollowUp[],
  state: { readonly covered: Covered | null; readonly isOverdue: () => boolean },
) => Promise<Done>

export interface Done {
  /** What is still to be done, for want of time or because it failed. */
  readonly left: readonly FollowUp[]
  readonly covered: Covered | null
  /** What failed: it stays in `left`. */
  readonly failure: Error | undefined
}

export interface DrainTools {
  readonly store: DrainStore
  readonly queue: FollowUpQueue
  readonly work: DoFollowUps
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly pause: (ms: number) => Promise<void>
  readonly newId: () => string
}

/**
 * How long one turn works before it looks for what came meanwhile, and one task before another
 * account's may have its place.
 */
const turnMs = 5_000
const taskMs = 20_000
/** A task ends after nine minutes at most. */
const leaseMs = 600_000

/**
 * Does what follows for an account, one task at a time. A task that finds another one at work adds
 * its follow-ups to what that one has to do, and ends. After some seconds it puts the rest into the
 * queue again, behind the tasks of other accounts: an account with much to do holds one place of
 * the queue, and each of its turns is short.
 *
 * @throws when something failed; the queue runs the task again, and what was done stays done
 */
export async function drainAccount(taskId: string, task: FollowUpTask, tools: DrainTools): Promise<void> {
  const { store, queue, work, now, pause, newId } = tools
  const { uid, notBefore, items } = task
  // Where the queue cannot wait, as the emulator's, this does.
  if (now() < notBefore) await pause(notBefore - now())
  if (await store.isDeleted(uid)) return
  const endsAt = now() + taskMs
  let lease: Lease | 'given-back' | 'done' = await store.enter(uid, {
    holder: taskId,
    items,
    now: now(),
    heldUntil: now() + leaseMs,
  })
  // Clocks may differ: what is read has to be newer than all events that rely on this task.
  while (typeof lease === 'object' && lease.readAt < notBefore) {
    await pause(notBefore - lease.readAt)
    lease = await store.progress(lease, { left: lease.waiting, covered: lease.covered, givesBack: false })
  }
  while (typeof lease === 'object') {
    const turnEndsAt = Math.min(now() + turnMs, endsAt)
    const done = await work(uid, lease.waiting, { covered: lease.covered, isOverdue: () => now() >= turnEndsAt })
    const givesBack = done.failure !== undefined || now() >= endsAt
    lease = await store.progress(lease, { left: done.left, covered: done.covered, givesBack })
    if (done.failure !== undefined) throw done.failure
  }
  // Its own follow-ups wait in the store.
  if (lease === 'given-back') await queue.add(newId(), { uid, notBefore: 0, items: [] })
}
