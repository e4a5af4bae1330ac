import { getJournal } from '../../shared/local/get-journal'
import { findExistingIds } from '../../shared/local/queries/find-existing-ids'
import { isMirrorComplete } from '../../shared/local/queries/is-mirror-complete'
import { audioStoreOf } from './audio-store'

/**
 * Deletes audio whose note is gone: purged, or an emptied draft. Needs a complete mirror; otherwise
 * everything stays.
 * @param draftId reads the id of the open draft
 */
export async function deleteOrphanedAudio(uid: string, draftId: () => string | undefined): Promise<void> {
  const store = audioStoreOf(uid)
  const journal = getJournal(uid)
  try {
    const recordings = await store.all()
    if (recordings.length === 0 || !journal.isPersistent || !(await isMirrorComplete(journal))) return
    // Read the draft id first: a draft submitted in between is then found as an entry.
    const openDraftId = draftId()
    const inJournal = await findExistingIds(journal, [...new Set(recordings.map(({ entryId }) => entryId))])
    const orphaned = recordings.filter(({ entryId }) => entryId !== openDraftId && !inJournal.has(entryId))
    await store.delete(orphaned.map(({ id }) => id))
  } catch {
    // Retried on the next run.
  }
}
