import type { Journal } from '../journal'

export interface SearchableIds {
  /** The ids of all entries in the mirror outside the trash, newest first. */
  readonly ids: readonly string[]
  /** Whether these are all entries of the account. */
  readonly isComplete: boolean
}

/** Reads the ids of all entries to search, from an index only: 100,000 entries stay cheap. */
export async function readSearchableIds(journal: Journal): Promise<SearchableIds> {
  const transaction = (await journal.database()).transaction(['entries', 'meta'])
  const [ids, isComplete] = await Promise.all([
    transaction
      .objectStore('entries')
      .index('byTime')
      .getAllKeys(IDBKeyRange.bound([0], [0, []])),
    transaction.objectStore('meta').get('isComplete'),
  ])
  return { ids: ids.toReversed(), isComplete: isComplete === true }
}
