import { carryOutDeletion, type DeletionDependencies } from './carry-out-deletion'

/**
 * How long a deleted account is cleaned up after, in milliseconds: two days. A token outlives its
 * account by an hour, so another device may still send its outbox, and trigger events are retried
 * for a day.
 */
export const cleanupRetentionMs = 2 * 24 * 60 * 60_000

/** The result of a sweep, in numbers of accounts and usernames. */
export interface SweepResult {
  readonly finished: number
  readonly unfinished: number
  readonly forgotten: number
  readonly freedNames: number
}

/**
 * Resumes interrupted deletions, cleans up after finished ones, and finally forgets them. Releases
 * usernames whose hold has expired.
 */
export async function sweepDeletions(dependencies: DeletionDependencies): Promise<SweepResult> {
  const { store, now, isOverdue } = dependencies
  const counts = { finished: 0, unfinished: 0, forgotten: 0 }
  for await (const record of store.streamDeletions()) {
    if (isOverdue()) break
    const deletion = await carryOutDeletion(record, dependencies)
    if (deletion.finishedAt === null) counts.unfinished += 1
    else if (isOverdue() || now() - deletion.finishedAt < cleanupRetentionMs) counts.finished += 1
    else {
      await store.deleteRecord(deletion.uid)
      counts.forgotten += 1
    }
  }
  return { ...counts, freedNames: await store.releaseUsernames(now()) }
}
