import type { EntryRow } from '../journal-schema'

/** Rows per read: unpacking 10,000 at once blocks the page. */
const pageSize = 500

/** An index of the mirror's entries, within a transaction. */
interface EntriesIndex {
  readonly getAll: (range: IDBKeyRange, count: number) => Promise<readonly EntryRow[]>
}

/**
 * All rows of an index whose keys begin with these parts, in index order.
 *
 * @param keyOf returns the index key of a row
 */
export async function readRowsInPages(
  index: EntriesIndex,
  beginning: readonly IDBValidKey[],
  keyOf: (row: EntryRow) => readonly IDBValidKey[],
): Promise<readonly EntryRow[]> {
  const rows: EntryRow[] = []
  let range = IDBKeyRange.bound([...beginning], [...beginning, []])
  for (;;) {
    const page = await index.getAll(range, pageSize)
    rows.push(...page)
    const last = page.at(-1)
    if (!last || page.length < pageSize) return rows
    range = IDBKeyRange.bound([...keyOf(last)], [...beginning, []], true)
  }
}
