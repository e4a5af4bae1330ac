import type { SavingProgress } from './queries/read-saving-progress'

/** How long the server may take to answer a single write, in milliseconds. */
export const overdueAfterMs = 3_000

/**
 * How much longer it may take for each further pending write, up to a full commit: it answers a
 * commit as a whole.
 */
const overdueAfterMsPerWrite = 25
const maxAddedMs = 5_000

/**
 * Returns when the pending writes are overdue, in epoch milliseconds: the server has not answered
 * for a while. Any answer postpones it, also to an earlier batch of a long queue.
 *
 * @param now epoch milliseconds, device clock
 * @returns `undefined` if no write is pending
 */
export function getOverdueAt(
  { pendingCount, oldestPendingAt, answeredAt = 0 }: Omit<SavingProgress, 'refusedCount' | 'isPersistent'>,
  now: number,
): number | undefined {
  if (oldestPendingAt === undefined) return undefined
  // A time in the future means that the clock was set back since: it says nothing.
  if (oldestPendingAt > now) return now
  const waitingSince = answeredAt > now ? oldestPendingAt : Math.max(oldestPendingAt, answeredAt)
  return waitingSince + overdueAfterMs + Math.min((pendingCount - 1) * overdueAfterMsPerWrite, maxAddedMs)
}
