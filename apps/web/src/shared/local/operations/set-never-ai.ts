import type { Journal } from '../journal'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'

/** Sets or clears an entry's mark that no AI may read it. */
export function setNeverAi(journal: Journal, entryId: string, neverAi: boolean, now: number): Promise<SaveOutcome> {
  return recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const row = await transaction.objectStore('entries').get(entryId)
      const hasNothingToChange = row === undefined || (row.entry.neverAi ?? false) === neverAi
      return hasNothingToChange ? [] : [{ kind: 'never-ai', entryId, neverAi }]
    },
  })
}
