import type { Journal } from '../journal'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'

/** Moves entries to the trash, where they stay for 30 days. */
export function deleteEntries(journal: Journal, entryIds: readonly string[], now: number): Promise<SaveOutcome> {
  return recordWrites({
    journal,
    now,
    plan: () => entryIds.map((entryId) => ({ kind: 'trash', entryId })),
  })
}
