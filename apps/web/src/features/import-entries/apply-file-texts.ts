import type { PlannedEntry } from '@geist/transfer'

import type { Journal } from '../../shared/local/journal'
import { editEntry } from '../../shared/local/operations/edit-entry'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { hasDifferentText, findExistingRow } from './find-duplicates'

/**
 * Edits existing entries to the file's text and category. The previous text stays in the entry's
 * history. Entries in the trash are skipped.
 *
 * @param now epoch milliseconds
 * @returns the number of edited entries, even after a failure or abort
 */
export async function applyFileTexts(
  journal: Journal,
  entries: readonly PlannedEntry[],
  { signal, now }: { readonly signal: AbortSignal; readonly now: () => number },
): Promise<{ readonly outcome: SaveOutcome | undefined; readonly editedCount: number }> {
  let editedCount = 0
  for (const planned of entries) {
    if (signal.aborted) break
    const { store } = (await journal.database()).transaction('entries')
    const row = await findExistingRow(store, planned)
    if (row === undefined || row.inTrash === 1 || !hasDifferentText(planned, row)) continue
    const { content, category } = planned
    const outcome = await editEntry(journal, { seen: row.entry, content, category }, now())
    if (outcome.status === 'failed') return { outcome, editedCount }
    editedCount += 1
  }
  return { outcome: undefined, editedCount }
}
