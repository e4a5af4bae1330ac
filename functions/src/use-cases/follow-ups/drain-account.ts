import type { DrainStore, Lease } from './drain-store'
import type { LogCoverage, FollowUp, FollowUpTask } from './follow-up'
import { type WorkResult, planTurn } from './plan-turn'
import { type FollowUpQueue, wakeUpAfter } from './wake-up'

export type FollowUpRunner = (
  uid: string,
  waiting: readonly FollowUp[],
  state: { readonly covered: LogCoverage | null; readonly isOverdue: () => boolean },
) => Promise<WorkResult>

export interface DrainTools {
  readonly store: DrainStore
  readonly queue: FollowUpQueue
  readonly runFollowUps: FollowUpRunner
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly pause: (ms: number) => Promise<void>
  readonly newId: () => string
}

/** Documents per turn. */
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
export async function drainAccount(taskId: string, task: FollowUpTask, tools: DrainTools): Promise<void> {
  const { store, queue, now, newId } = tools
  const { uid } = task
  if (!(await hasDue(task, tools))) return
  const endsAt = now() + taskBudgetMs
  do {
    const lease = await store.acquireLease(uid, { holder: taskId, now: now(), heldUntil: now() + leaseDurationMs })
    if (lease === 'held') return
    // Checked with the lease, which a deletion that begins later deletes itself.
    if (await store.isDeleted(uid)) return store.clear(uid)
    const result = await drain(lease, endsAt, tools)
    if (result === 'lost') return
    if (result === 'overdue') return queue.add(newId(), { uid, notBefore: 0 })
    // A task that found the lease held relies on this check.
  } while (await hasDue(task, tools))
}

/** Whether anything is due, read no earlier than `notBefore`. */
async function hasDue({ uid, notBefore }: FollowUpTask, { store, now, pause }: DrainTools): Promise<boolean> {
  // The queue of the emulator does not delay tasks.
  if (now() < notBefore) await pause(notBefore - now())
  for (;;) {
    const { waiting, readAt } = await store.due(uid, 1)
    if (readAt >= notBefore) return waiting.length > 0
    // The server's clock may be behind.
    await pause(notBefore - readAt)
  }
}

/** Runs turns until nothing is due or the time is over, then releases the lease. */
async function drain(initialLease: Lease, endsAt: number, tools: DrainTools): Promise<'done' | 'overdue' | 'lost'> {
  const { store, queue, runFollowUps, now } = tools
  const { uid } = initialLease
  for (let lease = initialLease; ;) {
    const { waiting, isFull } = await store.due(uid, maxDocumentsPerTurn)
    const turnEndsAt = Math.min(now() + turnBudgetMs, endsAt)
    const items = waiting.flatMap((document) => document.items)
    const { covered } = lease
    const isOverdue = () => now() >= turnEndsAt
    const result =
      items.length > 0 ? await runFollowUps(uid, items, { covered, isOverdue }) : { remaining: [], failed: [], covered }
    const { wakeUps, ...changes } = planTurn(waiting, result, now())
    // Before the commit: a superfluous task does no harm.
    for (const window of wakeUps) await wakeUpAfter(queue, uid, window)
    const isDone = !isFull && result.remaining.length === 0
    const isOver = isDone || now() >= endsAt
    const nextLease = await store.commitProgress(lease, { ...changes, covered: result.covered, releasesLease: isOver })
    if (nextLease === 'lost') return 'lost'
    if (isOver) return isDone ? 'done' : 'overdue'
    lease = nextLease
  }
}
