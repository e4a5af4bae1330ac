import type { Journal } from '../journal'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'

/** Says of an entry that no AI may ever read it, or that one may again. */
export function keepFromAi(journal: Journal, entryId: string, neverAi: boolean, now: number): Promise<SaveOutcome> {
  return recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const row = await transaction.objectStore('entries').get(entryId)
      const isSame = row === undefined || (row.entry.neverAi ?? false) === neverAi
      return isSame ? [] : [{ kind: 'never-ai', entryId, neverAi }]
    },
  })
}
