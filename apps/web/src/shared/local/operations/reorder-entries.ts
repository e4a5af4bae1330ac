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
      const entries = transaction.objectStore('entries')
      // Asked for together: one after the other, a thousand of them would take a second.
      const rows = await Promise.all(entryIds.map((entryId) => entries.get(entryId)))
      return rows.flatMap((row, order): Write[] =>
        row !== undefined && row.entry.order !== order ? [{ kind: 'order', entryId: row.id, order }] : [],
      )
    },
  })
}
