import type { Journal } from '../journal'

/**
 * How many writes wait until every entry has followed its notebook, to another name or another privacy; 0 while none does. Each such change ends with a
 * sweep for entries that this device did not know.
 */
export async function writesBeforeSweep(journal: Journal): Promise<number> {
  const { store } = (await journal.database()).transaction('outbox')
  // ';' comes after ':'.
  const sweeps = await store.index('byTarget').getAllKeys(IDBKeyRange.bound('sweep:', 'sweep;', false, true))
  const last = Math.max(0, ...sweeps)
  return last === 0 ? 0 : store.count(IDBKeyRange.upperBound(last))
}
