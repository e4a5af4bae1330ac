import type { Journal } from '../journal'
import type { JournalTransaction, TrayRow } from '../journal-schema'
import { makeId } from '../make-id'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import { entryIdOf, type NewEntry } from '../write'

/**
 * Saves the words of a refused edit, or of a note that was purged, as a private note of their own.
 * They keep the moment of writing.
 */
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
      const neverAi = await isKeptFromAi(transaction, entryIdOf(row.write) ?? '')
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
 * Whether the note that refused words were meant for is kept from every AI: as this device shows
 * it, else as the tray tells. Words of a note that neither knows are kept from AI, since its mark
 * may be gone with it.
 */
async function isKeptFromAi(transaction: JournalTransaction, entryId: string): Promise<boolean> {
  const here = await transaction.objectStore('entries').get(entryId)
  if (here) return here.entry.neverAi === true
  let known: boolean | undefined
  for (const { write, basis } of await transaction.objectStore('tray').getAll()) {
    if (entryIdOf(write) !== entryId) continue
    if (write.kind === 'create') known = write.entry.neverAi === true
    else if (write.kind === 'never-ai') known = write.neverAi
    else if (basis.neverAi) known = true
  }
  return known ?? true
}

/** A note of its own makes sense for an edit, and for a note that was purged: its id can never be used again. */
function wordsToSave({ write, reason }: TrayRow): Pick<NewEntry, 'content' | 'category'> | undefined {
  if (write.kind === 'edit') return write
  return write.kind === 'create' && reason === 'purged' ? write.entry : undefined
}
