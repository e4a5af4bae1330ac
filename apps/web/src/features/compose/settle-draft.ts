import { journalOf } from '../../shared/local/current-journal'
import { entriesInJournal } from '../../shared/local/queries/entries-in-journal'
import { entryById } from '../../shared/local/queries/entry-by-id'
import { clearDraft, useCompose } from './compose-store'

/**
 * Takes text off the sheet that became an entry already: its tab ended before it could. Other text under the same id stays, and gets an
 * id of its own.
 */
export async function settleDraft(uid: string): Promise<void> {
  const { draft } = useCompose.getState()
  const taken = draft.submittedAt === null ? draft.submitted : draft
  const { id } = taken ?? draft
  const journal = journalOf(uid)
  try {
    if (!(await entriesInJournal(journal, [id])).has(id)) return
    const saved = taken ?? (await entryById(journal, id))
    if (useCompose.getState().owner !== uid) return
    clearDraft(saved && (taken || saved.content === draft.content) ? saved : { id, content: '', category: '' })
  } catch {
    // The journal does not open: the draft stays, and the next save says so.
  }
}
