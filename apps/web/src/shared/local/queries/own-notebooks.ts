import { compareText, type Notebook } from '@geist/domain'

import type { Journal } from '../journal'

/**
 * Reads the account's notebooks, sorted by name, as far as this device knows. `requestNotebooks`
 * keeps them up to date.
 */
export async function readOwnNotebooks(journal: Journal): Promise<readonly Notebook[]> {
  const database = await journal.database()
  const rows = await database.getAll('notebooks')
  return rows.map((row) => row.notebook).toSorted((a, b) => compareText(a.name, b.name))
}

/** Finds the account's notebooks that a user subscribes to, as far as this device knows. */
export async function findNotebookIdsBySubscriber(journal: Journal, uid: string): Promise<readonly string[]> {
  const rows = await (await journal.database()).getAll('notebooks')
  return rows.filter(({ notebook }) => notebook.collaborators.includes(uid)).map(({ notebook }) => notebook.id)
}

/**
 * Asks the leader tab to listen to the notebooks too, which costs one read per notebook. Call this
 * where notebooks are shown.
 */
export function requestNotebooks(journal: Journal): void {
  journal.changes.notify('notebooks-wanted')
}
