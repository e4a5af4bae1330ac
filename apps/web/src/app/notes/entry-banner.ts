import type { Entry } from '@geist/domain'

import { findUnfinishedEdit, type UnsavedEdits } from '../../features/edit-entry/find-unfinished-edit'

export type EntryBanner = 'unfinished-edit' | 'forks'

/**
 * Chooses the banner above the text of an entry's card. Its button opens the unfinished edit or the
 * comparison of forks, and replaces 'Edit'. An unfinished edit comes first, since it is not saved
 * yet.
 *
 * @param canCompare whether the screen can open the comparison of forks
 */
export function chooseEntryBanner(
  entry: Entry,
  unsavedEdits: UnsavedEdits,
  canCompare: boolean,
): EntryBanner | undefined {
  if (findUnfinishedEdit(unsavedEdits, entry)) return 'unfinished-edit'
  return canCompare && entry.forks !== undefined && entry.forks.length > 0 ? 'forks' : undefined
}
