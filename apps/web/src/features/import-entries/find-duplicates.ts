import type { PlannedEntry } from '@geist/transfer'

import type { Journal } from '../../shared/local/journal'
import type { EntryRow } from '../../shared/local/journal-schema'
import { findExistingEntries } from '../../shared/local/queries/find-existing-entries'

/** How an existing entry matches one of the file. */
export interface Duplicate {
  readonly match: 'same-entry' | 'same-text'
  readonly inTrash: boolean
  /** Whether it has the same id but another text or category, and is not in the trash. */
  readonly isDifferent: boolean
}

/** Finds existing entries that match entries of a plan, by their id in the plan. */
export async function findDuplicates(
  journal: Journal,
  entries: readonly PlannedEntry[],
): Promise<ReadonlyMap<string, Duplicate>> {
  const matches = await findExistingEntries(journal, entries)
  const { store } = (await journal.database()).transaction('entries')
  const duplicates = new Map<string, Duplicate>()
  const ids = new Set(entries.map(({ id }) => id))
  for (const planned of entries) {
    const match = matches.get(planned.id)
    if (match === undefined) continue
    if (match === 'same-text') {
      const { content, timestamp } = planned
      const range = IDBKeyRange.bound([0, timestamp], [0, timestamp, []])
      const visibleRows = await store.index('byTime').getAll(range)
      const isVisible = visibleRows.some(({ entry }) => entry.content === content && !ids.has(entry.id))
      duplicates.set(planned.id, { match, inTrash: !isVisible, isDifferent: false })
    } else {
      const row = await findExistingRow(store, planned)
      const inTrash = row?.inTrash === 1
      duplicates.set(planned.id, {
        match,
        inTrash,
        isDifferent: row !== undefined && !inTrash && hasOtherText(planned, row),
      })
    }
  }
  return duplicates
}

/** The existing entry for a planned one: by its new id, or by its id in the file. */
export async function findExistingRow(
  store: { readonly get: (id: string) => Promise<EntryRow | undefined> },
  { id, sourceId }: Pick<PlannedEntry, 'id' | 'sourceId'>,
): Promise<EntryRow | undefined> {
  return (await store.get(id)) ?? (sourceId === undefined ? undefined : await store.get(sourceId))
}

/** Whether the text or category differs. A blank text in the file does not count. */
export function hasOtherText(
  planned: Pick<PlannedEntry, 'content' | 'category'>,
  { entry }: Pick<EntryRow, 'entry'>,
): boolean {
  return planned.content.trim() !== '' && (planned.content !== entry.content || planned.category !== entry.category)
}
