import { journalOf } from '../../shared/local/current-journal'
import { entriesInJournal } from '../../shared/local/queries/entries-in-journal'
import { mirrorIsComplete } from '../../shared/local/queries/mirror-is-complete'
import { audioShelfOf } from './audio-shelf'

/**
 * Takes the audio off this device whose note is gone: purged from the trash, or a draft that was emptied. Only a complete mirror can tell; until
 * then everything stays.
 *
 * @param draftId asked when it matters: the note that is being written
 */
export async function forgetStrayAudio(uid: string, draftId: () => string | undefined): Promise<void> {
  const shelf = audioShelfOf(uid)
  const journal = journalOf(uid)
  try {
    const recordings = await shelf.all()
    if (recordings.length === 0 || !journal.isKept || !(await mirrorIsComplete(journal))) return
    // In this order: a draft that is submitted in between is met as an entry.
    const draft = draftId()
    const inJournal = await entriesInJournal(journal, [...new Set(recordings.map(({ entryId }) => entryId))])
    const stray = recordings.filter(({ entryId }) => entryId !== draft && !inJournal.has(entryId))
    await shelf.delete(stray.map(({ id }) => id))
  } catch {
    // What cannot be read or deleted now can be the next time.
  }
}
