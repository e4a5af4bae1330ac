import type { Journal } from '../journal'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import type { Write } from '../write'

/** Puts the entries of a notebook into this order: each gets its index, and those that have it already are left alone. */
export function reorderEntries(journal: Journal, entryIds: readonly string[], now: number): Promise<SaveOutcome> {
  return recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const writes: Write[] = []
      for (const [order, entryId] of entryIds.entries()) {
        const row = await transaction.objectStore('entries').get(entryId)
        if (row !== undefined && row.entry.order !== order) writes.push({ kind: 'order', entryId, order })
      }
      return writes
    },
  })
}
