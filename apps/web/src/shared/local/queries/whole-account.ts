import type { Entry, Notebook } from '@geist/domain'

import type { Journal } from '../journal'

export interface WholeAccount {
  /** Newest first, those in the trash after all others. */
  readonly entries: readonly Entry[]
  readonly notebooks: readonly Notebook[]
}

/** Everything of an account that this device has, as of one moment. */
export async function wholeAccount(journal: Journal): Promise<WholeAccount> {
  const transaction = (await journal.database()).transaction(['entries', 'notebooks'])
  const byTime = transaction.objectStore('entries').index('byTime')
  const present = await byTime.getAll(IDBKeyRange.bound([0], [0, []]))
  const trashed = await byTime.getAll(IDBKeyRange.bound([1], [1, []]))
  const notebooks = await transaction.objectStore('notebooks').getAll()
  return {
    entries: [...present.toReversed(), ...trashed.toReversed()].map((row) => row.entry),
    notebooks: notebooks.map((row) => row.notebook),
  }
}
