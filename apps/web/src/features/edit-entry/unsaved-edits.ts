import { journalOf } from '../../shared/local/current-journal'
import { entryById } from '../../shared/local/queries/entry-by-id'
import { editsOf } from './edits-store'
import { isSaved } from './is-saved'

/** How many edits of an account were begun and not saved: kept on this device, and `loose`, on this page alone. */
export async function unsavedEdits(uid: string): Promise<{ readonly kept: number; readonly loose: number }> {
  const { edits, loose } = editsOf(uid)
  const counts = { kept: 0, loose: 0 }
  for (const [entryId, edit] of edits) {
    // Where the notes cannot be read, an edit counts by what it began from.
    const entry = await entryById(journalOf(uid), entryId).catch(() => undefined)
    if (!isSaved(edit, entry)) counts[loose.has(entryId) ? 'loose' : 'kept'] += 1
  }
  return counts
}
