import type { Journal } from '../journal'

/**
 * The number of writes up to the last pending sweep; 0 if none is pending. Each rename and each
 * privacy change ends with a sweep over entries that this device did not know.
 */
export async function countWritesBeforeSweep(journal: Journal): Promise<number> {
  const { store } = (await journal.database()).transaction('outbox')
  // `;` is the character after `:`.
  const sweeps = await store.index('byTarget').getAllKeys(IDBKeyRange.bound('sweep:', 'sweep;', false, true))
  const last = Math.max(0, ...sweeps)
  return last === 0 ? 0 : store.count(IDBKeyRange.upperBound(last))
}
