import type { Journal } from '../journal'
import { toEntryTarget } from '../write'

/** Finds which of these entries have a change, or are new, and the server has not responded yet. */
export async function findUnsentIds(journal: Journal, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const byTarget = (await journal.database()).transaction('outbox').store.index('byTarget')
  const keys = await Promise.all(ids.map((id) => byTarget.getKey(toEntryTarget(id))))
  return new Set(ids.filter((_, index) => keys[index] !== undefined))
}
