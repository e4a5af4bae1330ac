import type { Notebook } from '@geist/domain'

import type { Journal } from '../journal'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import { unseenBasis, type Write } from '../write'

/**
 * Recreates a deleted notebook under its old id, and refiles the given entries that are still
 * unfiled. They keep their order. Subscribers are not restored, since users can only subscribe
 * themselves.
 *
 * @param undo `deletion`: the write id of the deletion to undo. If another device has deleted a
 *   public notebook too, it stays deleted until the owner confirms. `privateIds`: ids of entries
 *   that were private in a public notebook, and stay private
 */
export function restoreNotebook(
  journal: Journal,
  { id, name, uid, creatorUsername, isPublic }: Notebook,
  entryIds: readonly string[],
  now: number,
  undo: { readonly deletion?: string; readonly privateIds?: ReadonlySet<string> } = {},
): Promise<SaveOutcome> {
  return recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const notebooks = transaction.objectStore('notebooks')
      if ((await notebooks.getKey(id)) !== undefined) return []
      const entries = transaction.objectStore('entries')
      const rows = await Promise.all(entryIds.map((entryId) => entries.get(entryId)))
      // A stale mirror may still show entries under the notebook's own name. The server refiles
      // only entries that are unfiled there.
      const unfiledRows = rows.flatMap((row) => (row && ['', name].includes(row.entry.collectionName) ? [row] : []))
      const fields = { id, name, uid, creatorUsername, isPublic }
      const notebook: Notebook = { ...fields, collaborators: [], originalCreatorUID: uid }
      const refilings = unfiledRows.map(({ id: entryId, inTrash }): Write => {
        const refiling = { kind: 'follow-notebook', entryId, from: '', collectionName: name } as const
        return inTrash === 0 && !undo.privateIds?.has(entryId) ? { ...refiling, isPublic, notebookId: id } : refiling
      })
      const creation = { kind: 'create-notebook', notebook, overTombstone: true } as const
      const basis = { ...unseenBasis, writeIds: undo.deletion === undefined ? [] : [undo.deletion] }
      return [{ write: creation, basis }, ...refilings]
    },
  })
}
