import { journalOf } from '../../shared/local/current-journal'
import { entriesTakenIn } from '../../shared/local/queries/entries-taken-in'
import { entryById } from '../../shared/local/queries/entry-by-id'
import { clearDraft, renameDraft, useCompose } from './compose-store'

/**
 * Drops a draft that has become an entry already: its tab died between the two. One that has been written on since is another note, and gets an id of
 * its own.
 *
 * @param submittedAt when it was submitted before, if it was
 * @returns whether it was dropped
 */
export async function settleDraft(
  uid: string,
  submittedAt: number | null = useCompose.getState().draft.submittedAt,
): Promise<boolean> {
  const { draft } = useCompose.getState()
  const journal = journalOf(uid)
  try {
    if (!(await entriesTakenIn(journal, [draft.id])).has(draft.id)) return false
    const entry = await entryById(journal, draft.id)
    const now = useCompose.getState()
    if (now.owner !== uid || now.draft.id !== draft.id) return false
    // A draft that was written on after its submit has taken another id with the first change.
    if (submittedAt === null && entry?.content !== draft.content) {
      renameDraft()
      return false
    }
    clearDraft(draft.id)
    return true
  } catch {
    // The journal does not open. Whoever saves says so; the draft stays.
    return false
  }
}
