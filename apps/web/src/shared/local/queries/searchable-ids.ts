import type { Journal } from '../journal'

export interface SearchableIds {
  /** Of every entry in the mirror outside the trash, newest first. */
  readonly ids: readonly string[]
  /** Whether these are all that the account has. */
  readonly isComplete: boolean
}

/** Which entries there are to search. Read from an index alone, so that it costs little also with 100,000 entries. */
export async function searchableIds(journal: Journal): Promise<SearchableIds> {
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
