import { journalOf } from '../../shared/local/current-journal'
import { entriesInJournal } from '../../shared/local/queries/entries-in-journal'
import { mirrorIsComplete } from '../../shared/local/queries/mirror-is-complete'
import { audioShelfOf } from './audio-shelf'

/**
 * Deletes audio whose note is gone: purged, or an emptied draft. Needs a complete mirror; otherwise
 * everything stays.
 * @param draftId reads the id of the open draft
 */
export async function forgetStrayAudio(uid: string, draftId: () => string | undefined): Promise<void> {
  const shelf = audioShelfOf(uid)
  const journal = journalOf(uid)
  try {
    const recordings = await shelf.all()
    if (recordings.length === 0 || !journal.isKept || !(await mirrorIsComplete(journal))) return
    // Read the draft id first: a draft submitted in between is then found as an entry.
    const draft = draftId()
    const inJournal = await entriesInJournal(journal, [...new Set(recordings.map(({ entryId }) => entryId))])
    const stray = recordings.filter(({ entryId }) => entryId !== draft && !inJournal.has(entryId))
    await shelf.delete(stray.map(({ id }) => id))
  } catch {
    // Retried on the next run.
  }
}
