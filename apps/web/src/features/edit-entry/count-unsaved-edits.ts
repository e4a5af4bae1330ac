import { getJournal } from '../../shared/local/get-journal'
import { readEntry } from '../../shared/local/queries/read-entry'
import { readEdits } from './edits-store'
import { isSaved } from './is-saved'

/** Counts an account's unsaved edits: those that the browser stores, and those only in memory. */
export async function countUnsavedEdits(uid: string): Promise<{ readonly stored: number; readonly inMemory: number }> {
  const { edits, inMemory } = readEdits(uid)
  const counts = { stored: 0, inMemory: 0 }
  for (const [entryId, edit] of edits) {
    // If the entry cannot be read, the edit is compared with the text that it began with.
    const entry = await readEntry(getJournal(uid), entryId).catch(() => undefined)
    if (!isSaved(edit, entry)) counts[inMemory.has(entryId) ? 'inMemory' : 'stored'] += 1
  }
  return counts
}
