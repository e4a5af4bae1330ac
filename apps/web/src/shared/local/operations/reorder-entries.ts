import type { Journal } from '../journal'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import type { Write } from '../write'

/** Reads that are started at once: a thousand would block the page for 50 ms. */
const chunkSize = 100

/** Sets the order of a notebook's entries to their indexes here. Skips unchanged entries. */
export function reorderEntries(journal: Journal, entryIds: readonly string[], now: number): Promise<SaveOutcome> {
  return recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const entries = transaction.objectStore('entries')
      const rows: Awaited<ReturnType<typeof entries.get>>[] = []
      for (let start = 0; start < entryIds.length; start += chunkSize) {
        const chunk = entryIds.slice(start, start + chunkSize)
        rows.push(...(await Promise.all(chunk.map((entryId) => entries.get(entryId)))))
      }
      return rows.flatMap((row, order): Write[] =>
        row !== undefined && row.entry.order !== order ? [{ kind: 'order', entryId: row.id, order }] : [],
      )
    },
  })
}
