import type { Entry, Notebook } from '@geist/domain'

import { getJournal } from '../src/shared/local/get-journal'
import { toEntryRow } from '../src/shared/local/journal-schema'

/** Fills the local journal and marks it complete, so that components need no server. */
export async function seedJournal(
  uid: string,
  entries: readonly Entry[],
  notebooks: readonly Notebook[] = [],
): Promise<void> {
  const transaction = (await getJournal(uid).database()).transaction(['entries', 'notebooks', 'meta'], 'readwrite')
  await Promise.all([
    ...entries.map((entry) => transaction.objectStore('entries').put(toEntryRow(entry))),
    ...notebooks.map((notebook) => transaction.objectStore('notebooks').put({ id: notebook.id, notebook })),
    transaction.objectStore('meta').put(true, 'isComplete'),
    transaction.objectStore('meta').put(true, 'notebooksAreKnown'),
    transaction.done,
  ])
}
