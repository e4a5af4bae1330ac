import type { Journal } from '../journal'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import type { Write } from '../write'
import { filingIn } from './filing-in'

export interface RestoreOptions {
  /**
   * Entries that others could read as their owner deleted them a moment ago: an Undo shows them
   * again, if their notebook is public.
   */
  readonly publicAgain?: readonly string[]
}

/**
 * Takes entries out of the trash, back into the notebook they were in; where that is gone, they are
 * filed nowhere. They are private also in a public notebook, which offers to publish them: the trash
 * does not tell whether others could read an entry before.
 */
export function restoreEntries(
  journal: Journal,
  entryIds: readonly string[],
  now: number,
  { publicAgain = [] }: RestoreOptions = {},
): Promise<SaveOutcome> {
  return recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const writes: Write[] = []
      for (const entryId of entryIds) {
        const row = await transaction.objectStore('entries').get(entryId)
        if (row === undefined || row.inTrash === 0) continue
        const filing = await filingIn(transaction, row.entry.collectionName)
        const isPublic = filing.isPublic && publicAgain.includes(entryId)
        writes.push({ kind: 'restore', entryId, filing: { ...filing, isPublic } })
      }
      return writes
    },
  })
}
