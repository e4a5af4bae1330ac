import type { Entry, Notebook } from '@geist/domain'
import { type DocumentSnapshot, getDocsFromServer, limit, orderBy, query, startAfter } from 'firebase/firestore'

import { entryFromDocument } from '../entry-converter'
import { excludeFutureEntries } from './exclude-future-entries'
import { queryPublicEntries } from './query-public-entries'

/**
 * Reads the public entries of a notebook in batches, newest first. A notebook that has become
 * private yields no entries. Omits entries dated too far in the future.
 *
 * @param now epoch milliseconds, as for `excludeFutureEntries`
 * @returns a function that reads the next `count` entries. It rejects with a `FirebaseError` when
 *   the server is unreachable; the next call repeats the failed page
 */
export function createNewestEntriesReader(
  notebook: Pick<Notebook, 'uid' | 'name'>,
  now: number,
): (count: number) => Promise<{ readonly items: readonly Entry[]; readonly isEnd: boolean }> {
  const newestFirst = query(queryPublicEntries(notebook), excludeFutureEntries(now), orderBy('timestamp', 'desc'))
  let lastDocument: DocumentSnapshot | undefined
  return async (count) => {
    const { docs } = await getDocsFromServer(
      query(newestFirst, ...(lastDocument ? [startAfter(lastDocument)] : []), limit(count)),
    )
    lastDocument = docs.at(-1) ?? lastDocument
    return { items: docs.flatMap((document) => entryFromDocument(document) ?? []), isEnd: docs.length < count }
  }
}
