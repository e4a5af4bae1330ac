import type { OfflineEntry } from '@geist/domain'

import type { Journal } from '../../shared/local/journal'
import { findExistingIds } from '../../shared/local/queries/find-existing-ids'
import { readOfflineEntries, dropOfflineEntries } from './offline-entries'

/**
 * Drops stored offline entries that are already in the journal: the tab that submitted them closed
 * before it dropped them, or they have reached the server by now.
 */
export async function dropSubmittedEntries(journal: Journal): Promise<void> {
  const ids = listSubmittableEntries(journal.uid).map(({ id }) => id)
  if (ids.length === 0) return
  try {
    const existingIds = await findExistingIds(journal, ids)
    if (existingIds.size > 0) await dropOfflineEntries(existingIds)
  } catch {
    // The journal does not open, which the next save reports. The entries stay stored.
  }
}

/**
 * Lists the offline entries that an account may submit: its own, and those written while signed
 * out.
 */
export function listSubmittableEntries(accountUid: string): readonly OfflineEntry[] {
  return readOfflineEntries().filter(({ uid }) => uid === null || uid === accountUid)
}
