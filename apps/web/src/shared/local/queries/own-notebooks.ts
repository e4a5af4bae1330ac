import { compareText, type Notebook } from '@geist/domain'

import type { Journal } from '../journal'

/**
 * The account's notebooks by name, as far as this device knows. `askForNotebooks` keeps them fresh.
 */
export async function ownNotebooks(journal: Journal): Promise<readonly Notebook[]> {
  const database = await journal.database()
  const rows = await database.getAll('notebooks')
  return rows.map((row) => row.notebook).toSorted((one, other) => compareText(one.name, other.name))
}

/**
 * Asks the leader tab to listen to the notebooks too, which costs one read per notebook. Call this
 * where notebooks are shown.
 */
export function askForNotebooks(journal: Journal): void {
  journal.changes.notify('notebooks-wanted')
}
