import type { Entry } from '@geist/domain'

import type { Journal } from '../journal'

export interface MirrorPage {
  /** Outside the trash, by id. */
  readonly entries: readonly Entry[]
  /** Cursor of the next page; absent on the last page. */
  readonly nextCursor?: string
}

/**
 * Iterates over the whole mirror in pages of `count` rows. Uses the store's own order, which is the
 * fastest to read.
 *
 * @param after the cursor of the previous page
 */
export async function readMirrorPage(journal: Journal, count: number, after?: string): Promise<MirrorPage> {
  const database = await journal.database()
  const rows = await database.getAll(
    'entries',
    after === undefined ? undefined : IDBKeyRange.lowerBound(after, true),
    count,
  )
  const last = rows.length === count ? rows.at(-1)?.id : undefined
  return {
    entries: rows.flatMap((row) => (row.inTrash === 0 ? [row.entry] : [])),
    ...(last !== undefined && { nextCursor: last }),
  }
}
