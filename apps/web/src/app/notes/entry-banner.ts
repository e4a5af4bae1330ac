import type { Entry } from '@geist/domain'

import { findUnfinishedEdit } from '../../features/edit-entry/find-unfinished-edit'

export type AssistanceBanner = 'unfinished-edit' | 'versions'

/**
 * The banner above the text of an entry's card, whose button leads to that text. While one is
 * active, it replaces 'Edit'. An unfinished edit comes first: its words are not saved yet.
 *
 * @param unsaved the edits that the user has begun and not saved
 * @param canCompare whether the screen shows the banner for an entry with several texts
 */
export function assistanceBannerOf(
  entry: Entry,
  unsaved: Parameters<typeof findUnfinishedEdit>[0],
  canCompare: boolean,
): AssistanceBanner | undefined {
  if (findUnfinishedEdit(unsaved, entry)) return 'unfinished-edit'
  return canCompare && entry.forks !== undefined && entry.forks.length > 0 ? 'versions' : undefined
}
