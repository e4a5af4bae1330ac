import type { Journal } from '../journal'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import type { Write } from '../write'

/**
 * Publishes entries of a public notebook that are still private, since they were changed or refiled
 * while the notebook was being published.
 */
export function publishEntries(
  journal: Journal,
  notebookId: string,
  entryIds: readonly string[],
  now: number,
): Promise<SaveOutcome> {
  return recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const notebook = (await transaction.objectStore('notebooks').get(notebookId))?.notebook
      if (!notebook?.isPublic) return []
      const entries = transaction.objectStore('entries')
      const rows = await Promise.all(entryIds.map((entryId) => entries.get(entryId)))
      return rows.flatMap((row): Write[] => {
        const isUnpublished = row?.entry.collectionName === notebook.name && row.inTrash === 0 && !row.entry.isPublic
        return isUnpublished
          ? [{ kind: 'follow-notebook', entryId: row.id, isPublic: true, from: notebook.name, notebookId }]
          : []
      })
    },
  })
}
