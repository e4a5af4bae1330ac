import { getJournal } from '../../shared/local/get-journal'
import { findExistingIds } from '../../shared/local/queries/find-existing-ids'
import { readEntry } from '../../shared/local/queries/read-entry'
import { clearDraft, useCompose } from './compose-store'

/**
 * Clears draft text that is already saved as an entry, because its tab closed before clearing it.
 * Different text under the same id stays and gets a new id.
 */
export async function clearSavedDraft(uid: string): Promise<void> {
  const { draft } = useCompose.getState()
  const submittedText = draft.submittedAt === null ? draft.submitted : draft
  const { id } = submittedText ?? draft
  const journal = getJournal(uid)
  try {
    if (!(await findExistingIds(journal, [id])).has(id)) return
    const saved = submittedText ?? (await readEntry(journal, id))
    if (useCompose.getState().owner !== uid) return
    clearDraft(saved && (submittedText || saved.content === draft.content) ? saved : { id, content: '', category: '' })
  } catch {
    // The journal cannot be opened: the draft stays, and the next save reports the error.
  }
}
