import type { Entry } from '@geist/domain'

import type { Journal } from '../journal'

export interface NextEntries {
  /** Outside the trash, in the order of their ids. */
  readonly entries: readonly Entry[]
  /** Where the next ones begin; missing when there are none. */
  readonly after?: string
}

/**
 * The mirror from one end to the other, so many rows at a time, for what has to see every entry. The order is that of the store: the fastest to read.
 *
 * @param after what the rows before said
 */
export async function nextEntries(journal: Journal, count: number, after?: string): Promise<NextEntries> {
  const database = await journal.database()
  const rows = await database.getAll(
    'entries',
    after === undefined ? undefined : IDBKeyRange.lowerBound(after, true),
    count,
  )
  const last = rows.length === count ? rows.at(-1)?.id : undefined
  return {
    entries: rows.flatMap((row) => (row.inTrash === 0 ? [row.entry] : [])),
    ...(last !== undefined && { after: last }),
  }
}
