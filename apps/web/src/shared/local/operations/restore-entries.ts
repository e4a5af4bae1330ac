import type { Journal } from '../journal'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import type { Write } from '../write'
import { filingIn } from './filing-in'

/** Takes entries out of the trash, back into the notebook they were in; where that is gone, they are filed nowhere. */
export function restoreEntries(journal: Journal, entryIds: readonly string[], now: number): Promise<SaveOutcome> {
  return recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const writes: Write[] = []
      for (const entryId of entryIds) {
        const row = await transaction.objectStore('entries').get(entryId)
        if (row === undefined || row.inTrash === 0) continue
        writes.push({ kind: 'restore', entryId, filing: await filingIn(transaction, row.entry.collectionName) })
      }
      return writes
    },
  })
}
