import type { Journal } from '../journal'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import type { Write } from '../write'
import { findFiling } from './find-filing'

export interface RestoreOptions {
  /**
   * Ids of entries that were public when deleted. Undo republishes them if their notebook is
   * public.
   */
  readonly republishIds?: readonly string[]
}

/**
 * Restores entries from the trash to their notebook, or unfiled if it was deleted. Restored entries
 * are private, because the trash does not record whether an entry was public; a public notebook
 * offers to publish them. Skips ids that are not in the trash.
 *
 * @param now epoch milliseconds
 */
export function restoreEntries(
  journal: Journal,
  entryIds: readonly string[],
  now: number,
  { republishIds = [] }: RestoreOptions = {},
): Promise<SaveOutcome> {
  return recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const writes: Write[] = []
      for (const entryId of entryIds) {
        const row = await transaction.objectStore('entries').get(entryId)
        if (row === undefined || row.inTrash === 0) continue
        const filing = await findFiling(transaction, row.entry.collectionName)
        const isPublic = filing.isPublic && republishIds.includes(entryId)
        writes.push({ kind: 'restore', entryId, filing: { ...filing, isPublic } })
      }
      return writes
    },
  })
}
