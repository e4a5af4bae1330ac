import type { PlannedEntry } from '@geist/transfer'

import type { Journal } from '../../shared/local/journal'
import type { EntryRow } from '../../shared/local/journal-schema'
import { findExistingEntries } from '../../shared/local/queries/find-existing-entries'

/** An existing entry that matches one of the file. */
export interface Duplicate {
  readonly how: 'same-entry' | 'same-text'
  readonly inTrash: boolean
  /** Whether it has the same id but another text or category, and is not in the trash. */
  readonly isOther: boolean
}

/** Finds existing entries that match entries of a plan, by their id in the plan. */
export async function findDuplicates(
  journal: Journal,
  entries: readonly PlannedEntry[],
): Promise<ReadonlyMap<string, Duplicate>> {
  const known = await findExistingEntries(journal, entries)
  const { store } = (await journal.database()).transaction('entries')
  const twins = new Map<string, Duplicate>()
  const ids = new Set(entries.map(({ id }) => id))
  for (const planned of entries) {
    const how = known.get(planned.id)
    if (how === undefined) continue
    if (how === 'same-text') {
      const { content, timestamp } = planned
      const range = IDBKeyRange.bound([0, timestamp], [0, timestamp, []])
      const shown = await store.index('byTime').getAll(range)
      const isShown = shown.some(({ entry }) => entry.content === content && !ids.has(entry.id))
      twins.set(planned.id, { how, inTrash: !isShown, isOther: false })
    } else {
      const row = await findExistingRow(store, planned)
      const inTrash = row?.inTrash === 1
      twins.set(planned.id, { how, inTrash, isOther: row !== undefined && !inTrash && hasOtherText(planned, row) })
    }
  }
  return twins
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
