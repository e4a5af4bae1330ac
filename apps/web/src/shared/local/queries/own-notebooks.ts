import { compareText, type Notebook } from '@geist/domain'

import type { Journal } from '../journal'

/** The account's own notebooks, by name, as this device knows them. `askForNotebooks` keeps them fresh. */
export async function ownNotebooks(journal: Journal): Promise<readonly Notebook[]> {
  const database = await journal.database()
  const rows = await database.getAll('notebooks')
  return rows.map((row) => row.notebook).toSorted((one, other) => compareText(one.name, other.name))
}

/** Asks the tab that follows the server to follow the notebooks too, which costs a read for each: call it where they are shown. */
export function askForNotebooks(journal: Journal): void {
  journal.changes.notify('notebooks-wanted')
}
