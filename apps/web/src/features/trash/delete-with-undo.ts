import { trash } from '@geist/domain'

import { journalOf } from '../../shared/local/current-journal'
import { deleteEntries } from '../../shared/local/operations/delete-entries'
import { entriesById } from '../../shared/local/queries/entries-by-id'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { showToast } from '../../shared/toast/toast-store'
import { restoreWithToast } from './restore-with-toast'

/** Moves entries to the trash and shows a toast that can undo all of it. */
export async function deleteWithUndo(uid: string, entryIds: readonly string[]): Promise<SaveOutcome> {
  const journal = journalOf(uid)
  // If this device cannot read its store, the deletion below fails as well and reports why.
  const entries = await entriesById(journal, entryIds).catch(() => [])
  const republishIds = entries.flatMap(({ id, isPublic }) => (isPublic ? [id] : []))
  const outcome = await deleteEntries(journal, entryIds, Date.now())
  if (outcome.status === 'failed') return outcome
  showToast({
    text: entryIds.length === 1 ? 'Deleted' : `${entryIds.length} entries deleted`,
    action: { label: 'Undo', act: () => void restoreWithToast(uid, entryIds, { republishIds }) },
    lastsMs: trash.undoMs,
  })
  return outcome
}
