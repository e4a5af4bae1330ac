import { journalOf } from '../../shared/local/current-journal'
import { entriesInJournal } from '../../shared/local/queries/entries-in-journal'
import { isMirrorComplete } from '../../shared/local/queries/is-mirror-complete'
import { audioStoreOf } from './audio-store'

/**
 * Deletes audio whose note is gone: purged, or an emptied draft. Needs a complete mirror; otherwise
 * everything stays.
 * @param draftId reads the id of the open draft
 */
export async function deleteOrphanedAudio(uid: string, draftId: () => string | undefined): Promise<void> {
  const store = audioStoreOf(uid)
  const journal = journalOf(uid)
  try {
    const recordings = await store.all()
    if (recordings.length === 0 || !journal.isKept || !(await isMirrorComplete(journal))) return
    // Read the draft id first: a draft submitted in between is then found as an entry.
    const openDraftId = draftId()
    const inJournal = await entriesInJournal(journal, [...new Set(recordings.map(({ entryId }) => entryId))])
    const orphaned = recordings.filter(({ entryId }) => entryId !== openDraftId && !inJournal.has(entryId))
    await store.delete(orphaned.map(({ id }) => id))
  } catch {
    // Retried on the next run.
  }
}
