import type { EntryRow } from '../journal-schema'

/** Rows per read: the browser deserializes them at once, and 10,000 block the page. */
const pageSize = 500

/** An index of the mirror's entries, within a transaction. */
interface EntriesIndex {
  readonly getAll: (range: IDBKeyRange, count: number) => Promise<readonly EntryRow[]>
}

/**
 * Reads all rows of an index whose keys begin with these parts, in index order.
 *
 * @param toKey returns the index key of a row
 */
export async function readRowsInPages(
  index: EntriesIndex,
  keyPrefix: readonly IDBValidKey[],
  toKey: (row: EntryRow) => readonly IDBValidKey[],
): Promise<readonly EntryRow[]> {
  const rows: EntryRow[] = []
  let range = IDBKeyRange.bound([...keyPrefix], [...keyPrefix, []])
  for (;;) {
    const page = await index.getAll(range, pageSize)
    rows.push(...page)
    const lastRow = page.at(-1)
    if (!lastRow || page.length < pageSize) return rows
    range = IDBKeyRange.bound([...toKey(lastRow)], [...keyPrefix, []], true)
  }
}
