import { journalOf } from '../../shared/local/current-journal'
import { entriesInJournal } from '../../shared/local/queries/entries-in-journal'
import { entryById } from '../../shared/local/queries/entry-by-id'
import { clearDraft, useCompose } from './compose-store'

/**
 * Clears draft text that is already saved as an entry, because its tab closed before clearing it.
 * Different text under the same id stays and gets a new id.
 */
export async function clearSavedDraft(uid: string): Promise<void> {
  const { draft } = useCompose.getState()
  const submittedText = draft.submittedAt === null ? draft.submitted : draft
  const { id } = submittedText ?? draft
  const journal = journalOf(uid)
  try {
    if (!(await entriesInJournal(journal, [id])).has(id)) return
    const saved = submittedText ?? (await entryById(journal, id))
    if (useCompose.getState().owner !== uid) return
    clearDraft(saved && (submittedText || saved.content === draft.content) ? saved : { id, content: '', category: '' })
  } catch {
    // The journal cannot be opened: the draft stays, and the next save reports the error.
  }
}
