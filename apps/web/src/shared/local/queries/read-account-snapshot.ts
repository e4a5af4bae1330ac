import type { Entry, Notebook } from '@geist/domain'

import type { Journal } from '../journal'
import type { EntryRow } from '../journal-schema'
import { readRowsInPages } from './read-rows-in-pages'

export interface AccountSnapshot {
  /** Newest first; entries in the trash come last. */
  readonly entries: readonly Entry[]
  readonly notebooks: readonly Notebook[]
}

/** Reads all entries and notebooks of an account on this device, in one transaction. */
export async function readAccountSnapshot(journal: Journal): Promise<AccountSnapshot> {
  const transaction = (await journal.database()).transaction(['entries', 'notebooks'])
  const byTime = transaction.objectStore('entries').index('byTime')
  const currentRows = await readRowsInPages(byTime, [0], toTimeKey)
  const trashedRows = await readRowsInPages(byTime, [1], toTimeKey)
  const notebooks = await transaction.objectStore('notebooks').getAll()
  return {
    entries: [...currentRows.toReversed(), ...trashedRows.toReversed()].map((row) => row.entry),
    notebooks: notebooks.map((row) => row.notebook),
  }
}

function toTimeKey({ inTrash, entry, id }: EntryRow): readonly IDBValidKey[] {
  return [inTrash, entry.timestamp, id]
}
