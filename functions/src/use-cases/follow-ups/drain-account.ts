import type { DrainStore, Lease } from './drain-store'
import type { FollowUpQueue } from './follow-up-sender'
import type { Covered, FollowUp, FollowUpTask } from './follow-up'

/** Does some of the waiting follow-ups. */
export type DoFollowUps = (
  uid: string,
  waiting: readonly FollowUp[],
  state: { readonly covered: Covered | null; readonly isOverdue: () => boolean },
) => Promise<Done>

export interface Done {
  /** Follow-ups that failed or ran out of time. */
  readonly left: readonly FollowUp[]
  readonly covered: Covered | null
  /** The first failure; its follow-ups are in `left`. */
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

/** How long one turn works before it looks for new follow-ups. */
const turnMs = 5_000
/** How long one task works before it yields to other accounts. */
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
  // The queue of the emulator does not delay tasks.
  if (now() < notBefore) await pause(notBefore - now())
  if (await store.isDeleted(uid)) return
  const endsAt = now() + taskMs
  let lease: Lease | 'given-back' | 'done' = await store.enter(uid, {
    holder: taskId,
    items,
    now: now(),
    heldUntil: now() + leaseMs,
  })
  // Clocks may differ: the read has to be newer than all events that the task covers.
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
  // The follow-ups wait in the store, so the task carries none.
  if (lease === 'given-back') await queue.add(newId(), { uid, notBefore: 0, items: [] })
}
