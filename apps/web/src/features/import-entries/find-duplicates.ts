import type { PlannedEntry } from '@geist/transfer'

import type { Journal } from '../../shared/local/journal'
import type { EntryRow } from '../../shared/local/journal-schema'
import { findExistingEntries } from '../../shared/local/queries/find-existing-entries'

/** How an existing entry matches one of the file. */
export interface Duplicate {
  readonly match: 'same-entry' | 'same-text'
  readonly isInTrash: boolean
  /** Whether it has the same id but another text or category, and is not in the trash. */
  readonly hasDifferentText: boolean
}

/** Finds the entries of a plan that exist in the journal. Returns them by their id in the plan. */
export async function findDuplicates(
  journal: Journal,
  entries: readonly PlannedEntry[],
): Promise<ReadonlyMap<string, Duplicate>> {
  const matches = await findExistingEntries(journal, entries)
  if (matches.size === 0) return new Map()
  const { store } = (await journal.database()).transaction('entries')
  const duplicates = new Map<string, Duplicate>()
  const ids = new Set(entries.map(({ id }) => id))
  for (const planned of entries) {
    const match = matches.get(planned.id)
    if (match === undefined) continue
    if (match === 'same-text') {
      const { content, timestamp } = planned
      // The index starts with `inTrash` and the timestamp. `[]` sorts after every id, so the range
      // has all rows outside the trash with this timestamp.
      const range = IDBKeyRange.bound([0, timestamp], [0, timestamp, []])
      const visibleRows = await store.index('byTime').getAll(range)
      const isVisible = visibleRows.some(({ entry }) => entry.content === content && !ids.has(entry.id))
      duplicates.set(planned.id, { match, isInTrash: !isVisible, hasDifferentText: false })
    } else {
      const row = await findExistingRow(store, planned)
      const isInTrash = row?.inTrash === 1
      duplicates.set(planned.id, {
        match,
        isInTrash,
        hasDifferentText: row !== undefined && !isInTrash && hasDifferentText(planned, row),
      })
    }
  }
  return duplicates
}

/** Finds the existing entry of a planned one: by its new id, or by its id in the file. */
export async function findExistingRow(
  store: { readonly get: (id: string) => Promise<EntryRow | undefined> },
  { id, sourceId }: Pick<PlannedEntry, 'id' | 'sourceId'>,
): Promise<EntryRow | undefined> {
  return (await store.get(id)) ?? (sourceId === undefined ? undefined : await store.get(sourceId))
}

/** Whether the text or category differs. A blank text in the file does not count. */
export function hasDifferentText(
  planned: Pick<PlannedEntry, 'content' | 'category'>,
  { entry }: Pick<EntryRow, 'entry'>,
): boolean {
  return planned.content.trim() !== '' && (planned.content !== entry.content || planned.category !== entry.category)
}
