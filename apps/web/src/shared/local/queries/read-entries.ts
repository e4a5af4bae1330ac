import type { Entry } from '@geist/domain'

import type { Journal } from '../journal'

/** Reads the given entries that the mirror holds outside the trash, in the order of the ids. */
export async function readEntries(journal: Journal, entryIds: readonly string[]): Promise<readonly Entry[]> {
  const { store } = (await journal.database()).transaction('entries')
  const rows = await Promise.all(entryIds.map((entryId) => store.get(entryId)))
  return rows.flatMap((row) => (row?.inTrash === 0 ? [row.entry] : []))
}

/** Returns the given ids that the mirror holds, in the trash or not. */
export async function findMirroredIds(journal: Journal, entryIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { store } = (await journal.database()).transaction('entries')
  const keys = await Promise.all(entryIds.map((id) => store.getKey(id)))
  return new Set(keys.filter((key) => key !== undefined))
}
