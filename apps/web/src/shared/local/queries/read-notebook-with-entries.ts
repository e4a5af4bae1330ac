import type { Entry, Notebook } from '@geist/domain'

import type { Journal } from '../journal'

export interface NotebookWithEntries {
  /** `undefined` if this device knows no such notebook of the account. */
  readonly notebook: Notebook | undefined
  /** Outside the trash, by their order; entries without an order come first. */
  readonly entries: readonly Entry[]
  /** Whether this device has downloaded the account's notebooks. */
  readonly areNotebooksKnown: boolean
  /** Whether this device has all entries of the account. */
  readonly isComplete: boolean
}

/**
 * Reads one of the account's notebooks with its entries, in one transaction, so that a renamed
 * notebook arrives with its renamed entries.
 */
export async function readNotebookWithEntries(journal: Journal, notebookId: string): Promise<NotebookWithEntries> {
  const transaction = (await journal.database()).transaction(['notebooks', 'entries', 'meta'])
  const meta = transaction.objectStore('meta')
  const [row, areNotebooksKnown, isComplete] = await Promise.all([
    transaction.objectStore('notebooks').get(notebookId),
    meta.get('notebooksAreKnown'),
    meta.get('isComplete'),
  ])
  const completeness = { areNotebooksKnown: areNotebooksKnown === true, isComplete: isComplete === true }
  if (row === undefined) return { notebook: undefined, entries: [], ...completeness }
  const { name } = row.notebook
  // Arrays sort after numbers, so this bound lies above every order.
  const range = IDBKeyRange.bound([0, name], [0, name, []])
  const rows = await transaction.objectStore('entries').index('byNotebook').getAll(range)
  return { notebook: row.notebook, entries: rows.map(({ entry }) => entry), ...completeness }
}
