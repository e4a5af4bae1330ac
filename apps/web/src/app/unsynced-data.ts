import { keptQuestionCount } from '../features/chat/question-draft'
import { unsentTurns } from '../features/chat/unsent-turns'
import { draftPersistence } from '../features/compose/compose-store'
import { audioShelfOf } from '../features/dictate/audio-shelf'
import { unsavedEdits } from '../features/edit-entry/unsaved-edits'
import { useOfflineEntries } from '../features/write-offline/offline-entries'
import { journalOf } from '../shared/local/current-journal'
import type { CountedStore } from '../shared/local/device-stores'
import { passingTextCount } from '../shared/local/passing-words'
import { entriesInJournal } from '../shared/local/queries/entries-in-journal'
import { isHidingNotebook, uncomparedEntries } from '../shared/local/queries/not-on-server'
import { savingProgress, type SavingProgress } from '../shared/local/queries/saving-progress'

/** What of an account is on this device and not on the server. */
export interface UnsyncedData extends Pick<SavingProgress, 'waiting' | 'refused' | 'isKept'> {
  /** Whether a notebook that was made private here is still public on the server. */
  readonly isHiding: boolean
  /** Notes that were written offline and not submitted. */
  readonly unsubmitted: number
  /** Unsaved edits: stored in this browser, or in memory only. */
  readonly edits: { readonly stored: number; readonly inMemory: number }
  /** Audio that was kept beside notes. */
  readonly recordings: number
  /** Questions to the journal, and answers, that have not reached the server. */
  readonly turns: number
  /** Questions to the journal that were being typed. */
  readonly questions: number
  /** Texts that were dictated, and are in no note yet. */
  readonly passing: number
  /** Whether an unsubmitted draft exists, and whether this browser stores it. */
  readonly draft: ReturnType<typeof draftPersistence>
}

/** The count of each store that stays at a logout. A counted store that is missing here does not compile. */
export const countedBy = {
  'geist-': 'waiting',
  'kept-threads-': 'turns',
  'kept-audio-': 'recordings',
  'geist:draft': 'draft',
  'geist:edit:': 'edits',
  'geist:question:': 'questions',
  'geist:heard:': 'passing',
  offlineEntries: 'unsubmitted',
} as const satisfies Readonly<Record<CountedStore, keyof UnsyncedData>>

export async function countUnsyncedData(uid: string): Promise<UnsyncedData> {
  const journal = journalOf(uid)
  // Where the journal does not open, nothing of it can be said; the rest can.
  const progress = await savingProgress(journal).catch(() => ({ waiting: 0, refused: 0, isKept: true }))
  const uncompared = await uncomparedEntries(journal).catch(() => 0)
  const { entries, unreadable } = useOfflineEntries.getState()
  const ids = entries.flatMap((entry) => (entry.uid === uid ? entry.id : []))
  const inJournal = await entriesInJournal(journal, ids).catch(() => new Set<string>())
  return {
    ...progress,
    waiting: progress.waiting + uncompared,
    isHiding: await isHidingNotebook(journal).catch(() => false),
    unsubmitted: ids.filter((id) => !inJournal.has(id)).length + unreadable.filter((text) => text.uid === uid).length,
    edits: await unsavedEdits(uid),
    recordings: await audioShelfOf(uid)
      .count()
      .catch(() => 0),
    turns: await unsentTurns(uid),
    questions: keptQuestionCount(uid),
    passing: passingTextCount(uid),
    draft: draftPersistence(uid),
  }
}
