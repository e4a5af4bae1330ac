import type { Entry } from '@geist/domain'

import type { Journal } from '../journal'

export interface MirrorPage {
  /** Entries outside the trash, by id. */
  readonly entries: readonly Entry[]
  /** Cursor of the next page; absent on the last page. */
  readonly nextCursor?: string
}

/**
 * Reads a page of `count` rows of the mirror, by id: the store's own order is the fastest to read.
 * A page may hold fewer entries, since it omits the trash.
 *
 * @param cursor `nextCursor` of the previous page; absent for the first page
 */
export async function readMirrorPage(journal: Journal, count: number, cursor?: string): Promise<MirrorPage> {
  const database = await journal.database()
  const rows = await database.getAll(
    'entries',
    cursor === undefined ? undefined : IDBKeyRange.lowerBound(cursor, true),
    count,
  )
  const lastId = rows.length === count ? rows.at(-1)?.id : undefined
  return {
    entries: rows.flatMap((row) => (row.inTrash === 0 ? [row.entry] : [])),
    ...(lastId !== undefined && { nextCursor: lastId }),
  }
}
