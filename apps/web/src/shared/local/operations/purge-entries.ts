import type { Journal } from '../journal'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'

/** Purges entries on every device. Skips entries outside the trash. */
export function purgeEntries(journal: Journal, entryIds: readonly string[], now: number): Promise<SaveOutcome> {
  return recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const entries = transaction.objectStore('entries')
      const rows = await Promise.all(entryIds.map((entryId) => entries.get(entryId)))
      return rows.flatMap((row) => (row?.inTrash === 1 ? [{ kind: 'purge', entryId: row.id } as const] : []))
    },
  })
}
