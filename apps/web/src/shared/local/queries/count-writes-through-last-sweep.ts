import type { Journal } from '../journal'

/**
 * Counts the outbox writes up to and including the last sweep; 0 without a sweep. Each rename,
 * privacy change and deletion of a notebook ends with a `sweep-notebook` write, which marks the end
 * of its writes.
 */
export async function countWritesThroughLastSweep(journal: Journal): Promise<number> {
  const { store } = (await journal.database()).transaction('outbox')
  // All targets that begin with `sweep:`, since `;` is the character after `:`.
  const sweepSeqs = await store.index('byTarget').getAllKeys(IDBKeyRange.bound('sweep:', 'sweep;', false, true))
  const lastSweepSeq = Math.max(0, ...sweepSeqs)
  return lastSweepSeq === 0 ? 0 : store.count(IDBKeyRange.upperBound(lastSweepSeq))
}
