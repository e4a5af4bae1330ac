import type { Journal } from '../journal'
import type { TrayRow } from '../journal-schema'
import { makeId } from '../make-id'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import type { NewEntry } from '../write'

/** Saves the words of a refused edit, or of a note that was purged, as a private note of their own. They keep the moment of writing. */
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
      const text = row && wordsToSave(row)
      if (row === undefined || text === undefined) return []
      await tray.delete(trayId)
      const { content, category } = text
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

/** A note of its own makes sense for an edit, and for a note that was purged: its id can never be used again. */
function wordsToSave({ write, reason }: TrayRow): Pick<NewEntry, 'content' | 'category'> | undefined {
  if (write.kind === 'edit') return write
  return write.kind === 'create' && reason === 'purged' ? write.entry : undefined
}
