import { trash } from '@geist/domain'

import { getJournal } from '../../shared/local/get-journal'
import { purgeEntries } from '../../shared/local/operations/purge-entries'
import { findMirroredIds } from '../../shared/local/queries/read-entries'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { showToast } from '../../shared/toast/toast-store'

/** Deletes entries in the trash for good and shows a toast, which says if some were restored. */
export async function purgeWithToast(uid: string, entryIds: readonly string[]): Promise<SaveOutcome> {
  const journal = getJournal(uid)
  const outcome = await purgeEntries(journal, entryIds, Date.now())
  if (outcome.status === 'failed') return outcome
  // Another tab or device may have restored entries while the dialog was open.
  const restoredIds = await findMirroredIds(journal, entryIds)
  showToast({ text: describePurge(entryIds.length, restoredIds.size), durationMs: trash.undoMs })
  return outcome
}

/** @param restoredCount how many of the `count` entries were restored meanwhile */
export function describePurge(count: number, restoredCount: number): string {
  const purgedCount = count - restoredCount
  const purgedText = purgedCount === 1 ? 'Deleted for good' : `${purgedCount} notes deleted for good`
  if (restoredCount === 0) return purgedText
  const restoredText =
    restoredCount === 1 ? '1 note was restored in the meantime' : `${restoredCount} notes were restored in the meantime`
  return purgedCount === 0 ? `${restoredText}, so nothing was deleted` : `${purgedText}. ${restoredText}`
}
