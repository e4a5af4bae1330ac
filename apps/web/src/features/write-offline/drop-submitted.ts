import type { OfflineEntry } from '@geist/domain'

import type { Journal } from '../../shared/local/journal'
import { entriesInJournal } from '../../shared/local/queries/entries-in-journal'
import { currentEntries, dropEntries } from './offline-entries'

/** Drops stored notes that have become entries already: the tab that submitted them died in between, or the server has them now. */
export async function dropSubmitted(journal: Journal): Promise<void> {
  const ids = currentEntriesFor(journal.uid).map(({ id }) => id)
  if (ids.length === 0) return
  try {
    const inJournal = await entriesInJournal(journal, ids)
    if (inJournal.size > 0) await dropEntries(inJournal)
  } catch {
    // The journal does not open; whoever saves says so. They stay stored.
  }
}

/** What an account may submit: its own, and what nobody was signed in for. */
export function currentEntriesFor(owner: string): readonly OfflineEntry[] {
  return currentEntries().filter(({ uid }) => uid === null || uid === owner)
}
