import type { Entry } from '@geist/domain'

import type { Journal } from '../journal'
import { type EntryPlace, rangeBehind } from './newest-entries'

export interface ChangedEntries {
  /** Those of the entries that the mirror holds outside the trash. */
  readonly found: readonly Entry[]
  /** Whether it holds every entry of the account. */
  readonly isComplete: boolean
  /** Whether it holds any behind the last one. */
  readonly hasMore: boolean
}

/**
 * What has become of some entries, and of what stands around them: all in one transaction, since the browser takes longest for beginning one.
 *
 * @param last the last entry that is loaded
 */
export async function changedEntries(
  journal: Journal,
  entryIds: readonly string[],
  last: EntryPlace | undefined,
): Promise<ChangedEntries> {
  const transaction = (await journal.database()).transaction(['entries', 'meta'])
  const entries = transaction.objectStore('entries')
  const [isComplete, older, ...rows] = await Promise.all([
    transaction.objectStore('meta').get('isComplete'),
    entries.index('byTime').openKeyCursor(rangeBehind(last), 'prev'),
    ...entryIds.map((id) => entries.get(id)),
  ])
  return {
    found: rows.flatMap((row) => (row?.inTrash === 0 ? [row.entry] : [])),
    isComplete: isComplete === true,
    hasMore: older !== null,
  }
}
