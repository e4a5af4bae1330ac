import type { Entry } from '@geist/domain'

import type { Journal } from '../journal'
import { type EntryCursor, toRangeAfter } from './read-newest-entries'

export interface ReloadedEntries {
  /** The requested entries that the mirror holds outside the trash. */
  readonly entries: readonly Entry[]
  /** Whether the mirror holds every entry of the account. */
  readonly isComplete: boolean
  /** Whether the mirror holds entries after `lastLoaded`. */
  readonly hasMore: boolean
}

/**
 * Reloads the given entries and the state around them in one transaction, since opening a
 * transaction is the slowest part.
 *
 * @param lastLoaded the last entry of the loaded list
 */
export async function reloadEntries(
  journal: Journal,
  entryIds: readonly string[],
  lastLoaded: EntryCursor | undefined,
): Promise<ReloadedEntries> {
  const transaction = (await journal.database()).transaction(['entries', 'meta'])
  const store = transaction.objectStore('entries')
  const [isComplete, olderKeyCursor, ...rows] = await Promise.all([
    transaction.objectStore('meta').get('isComplete'),
    store.index('byTime').openKeyCursor(toRangeAfter(lastLoaded), 'prev'),
    ...entryIds.map((id) => store.get(id)),
  ])
  return {
    entries: rows.flatMap((row) => (row?.inTrash === 0 ? [row.entry] : [])),
    isComplete: isComplete === true,
    hasMore: olderKeyCursor !== null,
  }
}
