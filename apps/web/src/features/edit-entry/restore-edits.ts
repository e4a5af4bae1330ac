import { getJournal } from '../../shared/local/get-journal'
import { readEntry } from '../../shared/local/queries/read-entry'
import { hasUnpersistedWrites } from '../../shared/local/queries/read-saving-progress'
import { dropEdit, readEdits, openEdits, useEdits } from './edits-store'
import { isSaved } from './is-saved'

/**
 * Opens the account's edits and drops those whose save finished just before their page was closed.
 * @returns an unsubscribe function
 */
export function restoreEdits(uid: string): () => void {
  const unsubscribe = openEdits(uid)
  void dropSavedEdits(uid)
  return unsubscribe
}

async function dropSavedEdits(uid: string): Promise<void> {
  const journal = getJournal(uid)
  try {
    // Without IndexedDB, localStorage has the only durable copy until the server has the edit.
    if (await hasUnpersistedWrites(journal)) return
    for (const [entryId, edit] of readEdits(uid).edits) {
      const entry = await readEntry(journal, entryId)
      const { edits } = useEdits.getState()
      // Checks again: this or another tab may have changed the edit during the read.
      const currentEdits = [edits.get(entryId) ?? edit, readEdits(uid).edits.get(entryId)]
      if (currentEdits.every((current) => current !== undefined && isSaved(current, entry))) dropEdit(uid, edit)
    }
  } catch {
    // The journal cannot be opened, so no entry can be compared: keep all edits.
  }
}
