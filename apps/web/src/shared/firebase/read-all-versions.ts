import { type Entry, type EntryVersion, entryVersionSchema } from '@geist/domain'
import { collection, type Firestore, orderBy, query, type QueryDocumentSnapshot, where } from 'firebase/firestore'
import { safeParse } from 'valibot'

import { toPlainFields } from './entry-converter'
import { readInPages } from './read-in-pages'

/** Number of entries whose versions are read in parallel. */
const concurrency = 6

export interface ReadVersionsOptions {
  readonly signal: AbortSignal
  /** Called after each entry. */
  readonly onProgress: (readCount: number, totalCount: number) => void
}

/**
 * Reads the earlier texts of entries from the server, by entry. The device does not store them.
 * Skips entries that were never edited.
 *
 * @throws {FirebaseError} when the server is unreachable; {DOMException} `AbortError` on abort
 */
export async function readAllVersions(
  firestore: Firestore,
  entries: readonly Entry[],
  { signal, onProgress }: ReadVersionsOptions,
): Promise<ReadonlyMap<string, readonly EntryVersion[]>> {
  const editedEntries = entries.filter(hasEarlierTexts)
  const versionsByEntry = new Map<string, readonly EntryVersion[]>()
  // The readers share one iterator, so each entry is read once.
  const queue = editedEntries.values()
  const readQueuedEntries = async () => {
    for (const entry of queue) {
      signal.throwIfAborted()
      versionsByEntry.set(entry.id, await readVersions(firestore, entry, signal))
      onProgress(versionsByEntry.size, editedEntries.length)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, readQueuedEntries))
  return versionsByEntry
}

function hasEarlierTexts({ revision = '', editedFrom, forks = [] }: Entry): boolean {
  return revision !== '' || editedFrom !== null || forks.length > 0
}

async function readVersions(
  firestore: Firestore,
  { id, uid }: Entry,
  signal: AbortSignal,
): Promise<readonly EntryVersion[]> {
  const versionsQuery = query(
    collection(firestore, 'messages', id, 'versions'),
    where('uid', '==', uid),
    orderBy('updatedAt', 'desc'),
  )
  const documents = await readInPages(versionsQuery, signal)
  return documents.flatMap((document) => parseVersion(document) ?? [])
}

function parseVersion(document: QueryDocumentSnapshot): EntryVersion | undefined {
  const result = safeParse(entryVersionSchema, toPlainFields(document))
  return result.success ? result.output : undefined
}
