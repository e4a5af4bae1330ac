import type { Journal } from '../journal'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'

/** Pins an entry to the top of the list of notes, or unpins it. Skips an entry in the trash. */
export function setPinned(journal: Journal, entryId: string, pinned: boolean, now: number): Promise<SaveOutcome> {
  return recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const row = await transaction.objectStore('entries').get(entryId)
      const hasNothingToChange = row === undefined || row.inTrash === 1 || (row.entry.pinned ?? false) === pinned
      return hasNothingToChange ? [] : [{ kind: 'pin', entryId, pinned }]
    },
  })
}
