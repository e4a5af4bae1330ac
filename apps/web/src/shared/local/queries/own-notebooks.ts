import { compareText, type Notebook } from '@geist/domain'

import type { Journal } from '../journal'

/** The account's own notebooks, by name. Asks whoever follows the server to keep them fresh while this page is open. */
export async function ownNotebooks(journal: Journal): Promise<readonly Notebook[]> {
  const database = await journal.database()
  const rows = await database.getAll('notebooks')
  return rows.map((row) => row.notebook).toSorted((one, other) => compareText(one.name, other.name))
}
