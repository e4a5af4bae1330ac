import type { Journal } from '../journal'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import type { Write } from '../write'

/** How many reads begin in one task: a thousand at once block the page for 50 ms. */
const chunkSize = 100

/** Puts the entries of a notebook into this order: each gets its index, and those that have it already are left alone. */
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
