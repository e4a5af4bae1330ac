import type { Entry, Notebook } from '@geist/domain'

import type { Journal } from '../journal'

/** A notebook as this device has it. */
export interface OpenedNotebook {
  /** `undefined` where it is not one of the account's own, as far as this device knows. */
  readonly notebook: Notebook | undefined
  /** Those outside the trash, by their order; those that nobody has put into an order come first. */
  readonly entries: readonly Entry[]
  /** Whether this device knows all notebooks of the account. */
  readonly areNotebooksKnown: boolean
  /** Whether it has every entry of the account. */
  readonly isComplete: boolean
}

/** One of one's own notebooks and what is in it, read at one moment: a new name comes together with the entries that carry it. */
export async function openNotebook(journal: Journal, notebookId: string): Promise<OpenedNotebook> {
  const transaction = (await journal.database()).transaction(['notebooks', 'entries', 'meta'])
  const meta = transaction.objectStore('meta')
  const [row, areNotebooksKnown, isComplete] = await Promise.all([
    transaction.objectStore('notebooks').get(notebookId),
    meta.get('notebooksAreKnown'),
    meta.get('isComplete'),
  ])
  const known = { areNotebooksKnown: areNotebooksKnown === true, isComplete: isComplete === true }
  if (row === undefined) return { notebook: undefined, entries: [], ...known }
  const { name } = row.notebook
  // Arrays sort after numbers, so this bound lies above every order.
  const range = IDBKeyRange.bound([0, name], [0, name, []])
  const rows = await transaction.objectStore('entries').index('byNotebook').getAll(range)
  return { notebook: row.notebook, entries: rows.map(({ entry }) => entry), ...known }
}
