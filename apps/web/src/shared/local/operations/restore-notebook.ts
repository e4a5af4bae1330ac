import type { Notebook } from '@geist/domain'

import type { Journal } from '../journal'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import { unseen, type Write } from '../write'

/**
 * Makes a notebook again that was deleted, under its old id, and takes back into it those of these
 * entries that are filed nowhere since. They keep the order that they had. Its subscribers are not
 * restored: nobody can be subscribed by somebody else.
 *
 * @param undone the write id of the deletion that this undoes: a public notebook that another device
 *   has deleted as well stays deleted until its owner is asked. And the entries that were private in
 *   a public notebook: they stay so
 */
export function restoreNotebook(
  journal: Journal,
  { id, name, uid, creatorUsername, isPublic }: Notebook,
  entryIds: readonly string[],
  now: number,
  undone: { readonly deletion?: string; readonly privateIds?: ReadonlySet<string> } = {},
): Promise<SaveOutcome> {
  return recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const notebooks = transaction.objectStore('notebooks')
      if ((await notebooks.getKey(id)) !== undefined) return []
      const entries = transaction.objectStore('entries')
      const rows = await Promise.all(entryIds.map((entryId) => entries.get(entryId)))
      // Under the notebook's own name still stands what the mirror has been told late; the server
      // takes back only what is filed nowhere there.
      const loose = rows.flatMap((row) => (row && ['', name].includes(row.entry.collectionName) ? [row] : []))
      const made = { id, name, uid, creatorUsername, isPublic }
      const notebook: Notebook = { ...made, collaborators: [], originalCreatorUID: uid }
      const back = loose.map(({ id: entryId, inTrash }): Write => {
        const write = { kind: 'follow-notebook', entryId, from: '', collectionName: name } as const
        return inTrash === 0 && !undone.privateIds?.has(entryId) ? { ...write, isPublic, notebookId: id } : write
      })
      const write = { kind: 'create-notebook', notebook, overTombstone: true } as const
      const basis = { ...unseen, writeIds: undone.deletion === undefined ? [] : [undone.deletion] }
      return [{ write, basis }, ...back]
    },
  })
}
