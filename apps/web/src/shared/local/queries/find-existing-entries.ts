import type { Journal } from '../journal'
import type { EntryRow } from '../journal-schema'
import type { NewEntry } from '../write'

/** How an entry of a file matches one on this device: same id, or same text at the same time. */
export type EntryMatch = 'same-entry' | 'same-text'

interface ComparedEntry extends Pick<NewEntry, 'id' | 'content' | 'timestamp'> {
  /** The entry's id in the file, if it is a Geist id. */
  readonly sourceId?: string | undefined
}

/**
 * Finds the entries of a file that duplicate entries of the mirror, before anything is written.
 *
 * @returns their matches, by the id in the plan
 */
export async function findExistingEntries(
  journal: Journal,
  entries: readonly ComparedEntry[],
): Promise<ReadonlyMap<string, EntryMatch>> {
  const fileIds = new Set(entries.map(({ id }) => id))
  const database = await journal.database()
  return findExistingEntriesWithin(database.transaction('entries').store, entries, (id) => fileIds.has(id))
}

/** The mirror's entries, in a read-only or a read-write transaction. */
interface EntriesStore {
  readonly getKey: (id: string) => Promise<string | undefined>
  readonly index: (name: 'byTime') => {
    readonly getAll: (range: IDBKeyRange) => Promise<readonly EntryRow[]>
    readonly openKeyCursor: (
      range: IDBKeyRange,
      direction: 'next' | 'prev',
    ) => Promise<{ readonly key: readonly [0 | 1, number, string] } | null>
  }
}

/**
 * Like `findExistingEntries`, in the caller's transaction, so that check and write are atomic.
 *
 * @param isFromImport whether an entry belongs to the same import. Within one import, equal texts
 *   are separate entries
 */
export async function findExistingEntriesWithin(
  store: EntriesStore,
  entries: readonly ComparedEntry[],
  isFromImport: (entryId: string) => boolean,
): Promise<ReadonlyMap<string, EntryMatch>> {
  const periods = await Promise.all(([0, 1] as const).map((inTrash) => readPeriod(store, inTrash)))
  const findMatch = async ({ id, sourceId, content, timestamp }: ComparedEntry): Promise<EntryMatch | undefined> => {
    if ((await store.getKey(id)) !== undefined) return 'same-entry'
    if (sourceId !== undefined && (await store.getKey(sourceId)) !== undefined) return 'same-entry'
    for (const { inTrash, earliestAt, latestAt } of periods) {
      if (timestamp < earliestAt || timestamp > latestAt) continue
      const rowsOfSameTime = await store.index('byTime').getAll(toRange(inTrash, timestamp, timestamp))
      if (rowsOfSameTime.some(({ entry }) => entry.content === content && !isFromImport(entry.id))) return 'same-text'
    }
    return undefined
  }
  const matches = new Map<string, EntryMatch>()
  // In parallel, since each request alone waits for a round trip to the database. In chunks, since
  // a plan has up to 100,000 entries.
  for (let first = 0; first < entries.length; first += entriesPerChunk) {
    const chunk = entries.slice(first, first + entriesPerChunk)
    const found = await Promise.all(chunk.map(findMatch))
    for (const [index, { id }] of chunk.entries()) {
      const match = found[index]
      if (match) matches.set(id, match)
    }
  }
  return matches
}

const entriesPerChunk = 1_000

/** The times of the earliest and the latest entry: no entry outside them can have the same time. */
async function readPeriod(store: EntriesStore, inTrash: 0 | 1) {
  const range = toRange(inTrash, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
  const [earliest, latest] = await Promise.all(
    (['next', 'prev'] as const).map((direction) => store.index('byTime').openKeyCursor(range, direction)),
  )
  return {
    inTrash,
    earliestAt: earliest?.key[1] ?? Number.POSITIVE_INFINITY,
    latestAt: latest?.key[1] ?? Number.NEGATIVE_INFINITY,
  }
}

/** Every key between two timestamps, inclusive: an array sorts after every id. */
function toRange(inTrash: 0 | 1, from: number, to: number): IDBKeyRange {
  return IDBKeyRange.bound([inTrash, from], [inTrash, to, []])
}
