import type { Entry, Notebook } from '@geist/domain'
import { type DocumentSnapshot, getDocsFromServer, limit, orderBy, query, startAfter } from 'firebase/firestore'

import { entryFromDocument } from '../entry-converter'
import { excludeFutureEntries } from './exclude-future-entries'
import { queryPublicEntries } from './query-public-entries'

/**
 * Reads the public entries of a notebook in batches, newest first. A notebook that has become
 * private has none. Omits entries dated too far in the future.
 *
 * @param now epoch milliseconds, as for `excludeFutureEntries`
 * @returns reads the next `count` entries. Rejects with a `FirebaseError` when the server is
 *   unreachable; a retry continues
 */
export function createNewestEntriesReader(
  notebook: Pick<Notebook, 'uid' | 'name'>,
  now: number,
): (count: number) => Promise<{ readonly items: readonly Entry[]; readonly isEnd: boolean }> {
  const all = query(queryPublicEntries(notebook), excludeFutureEntries(now), orderBy('timestamp', 'desc'))
  let last: DocumentSnapshot | undefined
  return async (count) => {
    const { docs } = await getDocsFromServer(query(all, ...(last ? [startAfter(last)] : []), limit(count)))
    last = docs.at(-1) ?? last
    return { items: docs.flatMap((document) => entryFromDocument(document) ?? []), isEnd: docs.length < count }
  }
}
