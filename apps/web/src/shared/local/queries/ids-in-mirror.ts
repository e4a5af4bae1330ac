import type { Journal } from '../journal'

/** The given ids that the mirror holds, in the trash or not. */
export async function idsInMirror(journal: Journal, entryIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { store } = (await journal.database()).transaction('entries')
  const keys = await Promise.all(entryIds.map((id) => store.getKey(id)))
  return new Set(keys.filter((key) => key !== undefined))
}
