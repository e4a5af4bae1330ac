import { journalOf } from '../../shared/local/current-journal'
import { entryById } from '../../shared/local/queries/entry-by-id'
import { holdsWrites } from '../../shared/local/queries/saving-progress'
import { dropEdit, editsOf, openEdits, useEdits } from './edits-store'
import { isSaved } from './is-saved'

/** Opens the account's edits, and lets go of those that have been saved: their page died between the two. Call the result to stop. */
export function takeUpEdits(uid: string): () => void {
  const stop = openEdits(uid)
  void dropSaved(uid)
  return stop
}

async function dropSaved(uid: string): Promise<void> {
  const journal = journalOf(uid)
  try {
    // Where no database is kept, the text here is the only one that outlives the page, until the server has it.
    if (await holdsWrites(journal)) return
    for (const [entryId, edit] of editsOf(uid).edits) {
      const entry = await entryById(journal, entryId)
      const { edits } = useEdits.getState()
      // Nobody has written on it meanwhile, here or in another tab.
      const current = [edits.get(entryId) ?? edit, editsOf(uid).edits.get(entryId)]
      if (current.every((one) => one !== undefined && isSaved(one, entry))) dropEdit(uid, edit)
    }
  } catch {
    // The journal does not open: nothing is known of the notes, and every edit stays.
  }
}
