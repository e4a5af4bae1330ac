import type { OfflineEntry } from '@geist/domain'

import type { Journal } from '../../shared/local/journal'
import { findExistingIds } from '../../shared/local/queries/find-existing-ids'
import { currentEntries, dropEntries } from './offline-entries'

/**
 * Drops stored offline entries that are already in the journal. The tab that submitted them closed
 * before dropping them, or the server has them by now.
 */
export async function dropSubmitted(journal: Journal): Promise<void> {
  const ids = submittableEntries(journal.uid).map(({ id }) => id)
  if (ids.length === 0) return
  try {
    const inJournal = await findExistingIds(journal, ids)
    if (inJournal.size > 0) await dropEntries(inJournal)
  } catch {
    // The journal does not open, which the next save reports. The entries stay stored.
  }
}

/** Offline entries that an account may submit: its own, and those written while signed out. */
export function submittableEntries(owner: string): readonly OfflineEntry[] {
  return currentEntries().filter(({ uid }) => uid === null || uid === owner)
}
