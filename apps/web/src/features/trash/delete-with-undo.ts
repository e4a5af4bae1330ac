import { trash } from '@geist/domain'

import { getJournal } from '../../shared/local/get-journal'
import { deleteEntries } from '../../shared/local/operations/delete-entries'
import { readEntries } from '../../shared/local/queries/read-entries'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { showToast } from '../../shared/toast/toast-store'
import { restoreWithToast } from './restore-with-toast'

/**
 * Moves entries to the trash and shows a toast with Undo, which restores them and publishes again
 * those that were public.
 */
export async function deleteWithUndo(uid: string, entryIds: readonly string[]): Promise<SaveOutcome> {
  const journal = getJournal(uid)
  // If the device cannot read its store, the deletion below fails as well and reports why.
  const entries = await readEntries(journal, entryIds).catch(() => [])
  const republishIds = entries.flatMap(({ id, isPublic }) => (isPublic ? [id] : []))
  const outcome = await deleteEntries(journal, entryIds, Date.now())
  if (outcome.status === 'failed') return outcome
  showToast({
    text: entryIds.length === 1 ? 'Deleted' : `${entryIds.length} notes deleted`,
    action: { label: 'Undo', onPress: () => void restoreWithToast(uid, entryIds, { republishIds }) },
    durationMs: trash.undoMs,
  })
  return outcome
}
