import { getJournal } from '../../shared/local/get-journal'
import { findExistingIds } from '../../shared/local/queries/find-existing-ids'
import { readEntry } from '../../shared/local/queries/read-entry'
import { clearDraft, useCompose } from './compose-store'

/**
 * Clears draft text that is already an entry: its tab closed between saving and clearing it. A
 * draft with the entry's id but another text stays and gets a new id.
 */
export async function clearSavedDraft(uid: string): Promise<void> {
  const { draft } = useCompose.getState()
  const submittedText = draft.submittedAt === null ? draft.submitted : draft
  const { id } = submittedText ?? draft
  const journal = getJournal(uid)
  try {
    if (!(await findExistingIds(journal, [id])).has(id)) return
    const savedText = submittedText ?? (await readEntry(journal, id))
    if (useCompose.getState().owner !== uid) return
    const isSaved = savedText && (submittedText || savedText.content === draft.content)
    clearDraft(isSaved ? savedText : { id, content: '', category: '' })
  } catch {
    // The journal cannot be opened: the draft stays, and the next save reports the error.
  }
}
