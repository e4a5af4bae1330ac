import type { Journal } from '../journal'
import type { JournalTransaction, TrayRow } from '../journal-schema'
import { makeId } from '../make-id'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import { getEntryId, type NewEntry } from '../write'

/**
 * Saves the text of a refused edit or of a purged note as a new private note, dated when it was
 * written, and removes it from the tray.
 */
export function saveRefusedText(journal: Journal, trayId: number, username: string, now: number): Promise<SaveOutcome> {
  return recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const tray = transaction.objectStore('tray')
      const row = await tray.get(trayId)
      const text = row && findTextToSave(row)
      if (row === undefined || text === undefined) return []
      const neverAi = await isKeptFromAi(transaction, getEntryId(row.write) ?? '')
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
        ...(neverAi && { neverAi }),
      }
      return [{ kind: 'create', entry }]
    },
  })
}

/**
 * Whether the refused text must be kept from every AI, as its note was. The mirror decides, else
 * the tray. If neither has the note, returns true: its mark may be lost with it.
 */
async function isKeptFromAi(transaction: JournalTransaction, entryId: string): Promise<boolean> {
  const row = await transaction.objectStore('entries').get(entryId)
  if (row) return row.entry.neverAi === true
  let neverAi: boolean | undefined
  for (const { write, basis } of await transaction.objectStore('tray').getAll()) {
    if (getEntryId(write) !== entryId) continue
    if (write.kind === 'create') neverAi = write.entry.neverAi === true
    else if (write.kind === 'never-ai') neverAi = write.neverAi
    else if (basis.neverAi) neverAi = true
  }
  return neverAi ?? true
}

/** Returns the text of an edit or of a purged note. The id of a purged note cannot be reused. */
function findTextToSave({ write, reason }: TrayRow): Pick<NewEntry, 'content' | 'category'> | undefined {
  if (write.kind === 'edit') return write
  return write.kind === 'create' && reason === 'purged' ? write.entry : undefined
}
