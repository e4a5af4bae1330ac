import { getJournal } from '../../shared/local/get-journal'
import { findExistingIds } from '../../shared/local/queries/find-existing-ids'
import { isMirrorComplete } from '../../shared/local/queries/is-mirror-complete'
import { getAudioStore } from './audio-store'

/**
 * Deletes audio whose note no longer exists: it was purged, or its draft was emptied. Deletes
 * nothing unless the mirror is complete.
 * @param readDraftId returns the id of the open draft
 */
export async function deleteOrphanedAudio(uid: string, readDraftId: () => string | undefined): Promise<void> {
  const store = getAudioStore(uid)
  const journal = getJournal(uid)
  try {
    const recordings = await store.readAll()
    if (recordings.length === 0 || !journal.isPersistent || !(await isMirrorComplete(journal))) return
    // Reads the draft id first: if the draft is submitted meanwhile, it is found as an entry.
    const openDraftId = readDraftId()
    const existingIds = await findExistingIds(journal, [...new Set(recordings.map(({ entryId }) => entryId))])
    const orphaned = recordings.filter(({ entryId }) => entryId !== openDraftId && !existingIds.has(entryId))
    await store.delete(orphaned.map(({ id }) => id))
  } catch {
    // The next run tries again.
  }
}
