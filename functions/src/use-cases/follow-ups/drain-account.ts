import type { DrainStore, Lease } from './drain-store'
import type { LogCoverage, FollowUp, FollowUpTask } from './follow-up'
import { type WorkResult, planTurn } from './plan-turn'
import { type FollowUpQueue, wakeUpAfter } from './wake-up'

/** Runs follow-ups of an account until they are done or the time is over. */
export type FollowUpRunner = (
  uid: string,
  followUps: readonly FollowUp[],
  state: { readonly logCoverage: LogCoverage | null; readonly isOverdue: () => boolean },
) => Promise<WorkResult>

export interface DrainDependencies {
  readonly store: DrainStore
  readonly queue: FollowUpQueue
  readonly runFollowUps: FollowUpRunner
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly pause: (ms: number) => Promise<void>
  readonly createId: () => string
}

/** Limit of documents per turn. */
const maxDocumentsPerTurn = 100
/** Budget of a turn before it checks for new follow-ups. */
const turnBudgetMs = 5_000
/** Budget of a task before it yields to other accounts. */
const taskBudgetMs = 20_000
/** Longer than the task's timeout of nine minutes. */
const leaseDurationMs = 600_000

/**
 * Drains the follow-ups of an account, one task at a time. A task that finds the lease held ends:
 * the holder checks again after it has released the lease. After `taskBudgetMs` a task enqueues
 * another one behind those of other accounts. So an account with much work holds one slot, in short
 * turns.
 *
 * @throws when the store or the queue fails; the queue retries the task
 */
export async function drainAccount(taskId: string, task: FollowUpTask, dependencies: DrainDependencies): Promise<void> {
  const { store, queue, now, createId } = dependencies
  const { uid } = task
  if (!(await hasDueFollowUps(task, dependencies))) return
  const endsAt = now() + taskBudgetMs
  do {
    const lease = await store.acquireLease(uid, { holder: taskId, now: now(), heldUntil: now() + leaseDurationMs })
    if (lease === 'held') return
    // Checked with the lease, which a deletion that begins later deletes itself.
    if (await store.isDeleted(uid)) return store.clear(uid)
    const result = await drainWithLease(lease, endsAt, dependencies)
    if (result === 'lost') return
    if (result === 'overdue') return queue.add(createId(), { uid, notBefore: 0 })
    // A task that found the lease held relies on this check.
  } while (await hasDueFollowUps(task, dependencies))
}

/** Whether anything is due, read no earlier than `notBefore`. */
async function hasDueFollowUps(
  { uid, notBefore }: FollowUpTask,
  { store, now, pause }: DrainDependencies,
): Promise<boolean> {
  // The queue of the emulator does not delay tasks.
  if (now() < notBefore) await pause(notBefore - now())
  for (;;) {
    const { documents, readAt } = await store.readDue(uid, 1)
    if (readAt >= notBefore) return documents.length > 0
    // The server's clock may be behind.
    await pause(notBefore - readAt)
  }
}

/** Runs turns until nothing is due or the time is over, then releases the lease. */
async function drainWithLease(
  initialLease: Lease,
  endsAt: number,
  dependencies: DrainDependencies,
): Promise<'done' | 'overdue' | 'lost'> {
  const { store, queue, runFollowUps, now } = dependencies
  const { uid } = initialLease
  for (let lease = initialLease; ;) {
    const { documents, isFull } = await store.readDue(uid, maxDocumentsPerTurn)
    const turnEndsAt = Math.min(now() + turnBudgetMs, endsAt)
    const items = documents.flatMap((document) => document.items)
    const { logCoverage } = lease
    const isOverdue = () => now() >= turnEndsAt
    const result =
      items.length > 0
        ? await runFollowUps(uid, items, { logCoverage, isOverdue })
        : { remaining: [], failed: [], logCoverage }
    const { wakeUpWindows, ...changes } = planTurn(documents, result, now())
    // Before the commit: a superfluous task does no harm.
    for (const window of wakeUpWindows) await wakeUpAfter(queue, uid, window)
    const isDone = !isFull && result.remaining.length === 0
    const isOver = isDone || now() >= endsAt
    const nextLease = await store.commitProgress(lease, {
      ...changes,
      logCoverage: result.logCoverage,
      releasesLease: isOver,
    })
    if (nextLease === 'lost') return 'lost'
    if (isOver) return isDone ? 'done' : 'overdue'
    lease = nextLease
  }
}
