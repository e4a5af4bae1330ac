import type { Journal } from '../journal'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import { findFiling } from './find-filing'

/** Files entries in a notebook ('' for none). Entries in a public notebook become public. */
export function fileEntries(
  journal: Journal,
  entryIds: readonly string[],
  notebookName: string,
  now: number,
): Promise<SaveOutcome> {
  return recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const filing = await findFiling(transaction, notebookName)
      return entryIds.map((entryId) => ({ kind: 'file', entryId, filing }))
    },
  })
}
