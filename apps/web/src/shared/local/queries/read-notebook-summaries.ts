import type { Journal } from '../journal'

/** What the cover of a notebook says about its entries. */
export interface NotebookSummary {
  readonly count: number
  /** Time of the newest entry, in epoch milliseconds. */
  readonly latestAt: number
  /** Text of the entry that comes first in the notebook's order. */
  readonly firstText: string
}

/**
 * Summarizes the entries of each notebook, outside the trash, by the notebook's name. Reads only
 * keys, and the first entry of each notebook.
 */
export async function readNotebookSummaries(journal: Journal): Promise<ReadonlyMap<string, NotebookSummary>> {
  const { store } = (await journal.database()).transaction('entries')
  // The index begins with `inTrash` (0 or 1), the notebook's name, the order and the time. Arrays
  // sort after strings and numbers: the lower bound lies above all entries without a notebook.
  const range = IDBKeyRange.bound([0, '', []], [0, []])
  const figures = new Map<string, { count: number; latestAt: number; readonly firstId: string }>()
  let cursor = await store.index('byNotebook').openKeyCursor(range)
  while (cursor) {
    const [, name, , time] = cursor.key
    const known = figures.get(name)
    if (known) {
      known.count += 1
      known.latestAt = Math.max(known.latestAt, time)
    } else figures.set(name, { count: 1, latestAt: time, firstId: cursor.primaryKey })
    cursor = await cursor.continue()
  }
  const summaries = [...figures].map(async ([name, { firstId, ...counts }]) => {
    const row = await store.get(firstId)
    return [name, { ...counts, firstText: row?.entry.content ?? '' }] as const
  })
  return new Map(await Promise.all(summaries))
}
