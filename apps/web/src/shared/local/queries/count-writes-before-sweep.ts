import type { Journal } from '../journal'

/**
 * Counts the writes up to the last pending sweep; 0 if none is pending. Each rename and each
 * privacy change ends with a sweep over entries that this device did not know.
 */
export async function countWritesBeforeSweep(journal: Journal): Promise<number> {
  const { store } = (await journal.database()).transaction('outbox')
  // All targets that begin with `sweep:`, since `;` is the character after `:`.
  const sweepSeqs = await store.index('byTarget').getAllKeys(IDBKeyRange.bound('sweep:', 'sweep;', false, true))
  const lastSweepSeq = Math.max(0, ...sweepSeqs)
  return lastSweepSeq === 0 ? 0 : store.count(IDBKeyRange.upperBound(lastSweepSeq))
}
