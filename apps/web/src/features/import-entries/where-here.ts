import type { PlannedEntry } from '@geist/transfer'

import type { Journal } from '../../shared/local/journal'
import type { EntryRow } from '../../shared/local/journal-schema'
import { entriesAlreadyHere } from '../../shared/local/queries/entries-already-here'

/** How an entry of a file is here already. */
export interface Twin {
  readonly how: 'same-entry' | 'same-text'
  readonly inTrash: boolean
  /** Whether it is the same entry with another text or category, outside the trash: yours is kept unless the file's is asked for. */
  readonly isOther: boolean
}

/** Which entries of a file are here already, by their id in the plan, and what has become of them. */
export async function whereHere(
  journal: Journal,
  entries: readonly PlannedEntry[],
): Promise<ReadonlyMap<string, Twin>> {
  const known = await entriesAlreadyHere(journal, entries)
  const { store } = (await journal.database()).transaction('entries')
  const twins = new Map<string, Twin>()
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
      const row = await rowOf(store, planned)
      const inTrash = row?.inTrash === 1
      twins.set(planned.id, { how, inTrash, isOther: row !== undefined && !inTrash && isOther(planned, row) })
    }
  }
  return twins
}

/** The entry that is here for one of a file: under its id, or under the one that it has in the file. */
export async function rowOf(
  store: { readonly get: (id: string) => Promise<EntryRow | undefined> },
  { id, sourceId }: Pick<PlannedEntry, 'id' | 'sourceId'>,
): Promise<EntryRow | undefined> {
  return (await store.get(id)) ?? (sourceId === undefined ? undefined : await store.get(sourceId))
}

/** A file without a text is not taken for the wish to have none. */
export function isOther(
  planned: Pick<PlannedEntry, 'content' | 'category'>,
  { entry }: Pick<EntryRow, 'entry'>,
): boolean {
  return planned.content.trim() !== '' && (planned.content !== entry.content || planned.category !== entry.category)
}
