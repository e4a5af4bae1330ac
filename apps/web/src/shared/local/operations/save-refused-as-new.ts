import type { Journal } from '../journal'
import { makeId } from '../make-id'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import type { NewEntry } from '../write'

/** Makes an entry of its own of a refused edit, whose own entry may be gone. It keeps the moment of the edit. */
export function saveRefusedAsNew(
  journal: Journal,
  trayId: number,
  username: string,
  now: number,
): Promise<SaveOutcome> {
  return recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const tray = transaction.objectStore('tray')
      const row = await tray.get(trayId)
      if (row?.write.kind !== 'edit') return []
      await tray.delete(trayId)
      const { content, category } = row.write
      const entry: NewEntry = {
        id: makeId(),
        uid: journal.uid,
        username,
        content,
        category,
        timestamp: row.writtenAt,
        collectionName: '',
        order: null,
        isPublic: false,
        inTrash: false,
      }
      return [{ kind: 'create', entry }]
    },
  })
}
