import { countQuestionDrafts } from '../../features/chat/question-draft'
import { countUnsentTurns } from '../../features/chat/count-unsent-turns'
import { readDraftPersistence } from '../../features/compose/compose-store'
import { getAudioStore } from '../../features/dictate/audio-store'
import { countUnsavedEdits } from '../../features/edit-entry/count-unsaved-edits'
import { useOfflineEntries } from '../../features/write-offline/offline-entries-store'
import { getJournal } from '../../shared/local/get-journal'
import type { CountedStore } from '../../shared/local/device-stores'
import { hasPassingWords } from '../../shared/local/passing-words'
import { findExistingIds } from '../../shared/local/queries/find-existing-ids'
import { hasUnsentPrivacyChange, countUncomparedEntries } from '../../shared/local/queries/unsynced-changes'
import { readSavingProgress, type SavingProgress } from '../../shared/local/queries/read-saving-progress'

/** Counts of the account's data that is on this device but not on the server. */
export interface UnsyncedData extends Pick<SavingProgress, 'pendingCount' | 'refusedCount' | 'isPersistent'> {
  /** Whether a notebook that was made private here is still public on the server. */
  readonly hasUnsentPrivacyChange: boolean
  /** Notes that were written offline and not submitted. */
  readonly unsubmitted: number
  /** Unsaved edits: stored in this browser, or in memory only. */
  readonly edits: { readonly stored: number; readonly inMemory: number }
  /** Audio recordings, which exist on this device only. */
  readonly recordings: number
  /** Questions to the journal, and answers, that have not reached the server. */
  readonly unsentTurns: number
  /** Questions typed but not asked yet. */
  readonly draftQuestions: number
  /** Dictated text that is not in a draft yet: 0 or 1. */
  readonly pendingDictations: number
  /** Whether an unsubmitted draft exists, and whether this browser stores it. */
  readonly draft: ReturnType<typeof readDraftPersistence>
}

/**
 * The field of `UnsyncedData` that counts each store that survives a sign-out. A missing store is a
 * compile error.
 */
export const countFieldByStore = {
  'geist-': 'pendingCount',
  'kept-threads-': 'unsentTurns',
  'kept-audio-': 'recordings',
  'geist:draft': 'draft',
  'geist:edit:': 'edits',
  'geist:question:': 'draftQuestions',
  'geist:heard:': 'pendingDictations',
  offlineEntries: 'unsubmitted',
} as const satisfies Readonly<Record<CountedStore, keyof UnsyncedData>>

/** Counts what would be lost, or stay unsent, after a sign-out. */
export async function countUnsyncedData(uid: string): Promise<UnsyncedData> {
  const journal = getJournal(uid)
  // A journal that cannot be opened counts as empty. The other stores still count.
  const progress = await readSavingProgress(journal).catch(() => ({
    pendingCount: 0,
    refusedCount: 0,
    isPersistent: true,
  }))
  const uncomparedCount = await countUncomparedEntries(journal).catch(() => 0)
  const { entries, unreadable } = useOfflineEntries.getState()
  const offlineIds = entries.flatMap((entry) => (entry.uid === uid ? entry.id : []))
  const existingIds = await findExistingIds(journal, offlineIds).catch(() => new Set<string>())
  return {
    ...progress,
    pendingCount: progress.pendingCount + uncomparedCount,
    hasUnsentPrivacyChange: await hasUnsentPrivacyChange(journal).catch(() => false),
    unsubmitted:
      offlineIds.filter((id) => !existingIds.has(id)).length + unreadable.filter((text) => text.uid === uid).length,
    edits: await countUnsavedEdits(uid),
    recordings: await getAudioStore(uid)
      .count()
      .catch(() => 0),
    unsentTurns: await countUnsentTurns(uid),
    draftQuestions: countQuestionDrafts(uid),
    pendingDictations: Number(hasPassingWords(uid)),
    draft: readDraftPersistence(uid),
  }
}
