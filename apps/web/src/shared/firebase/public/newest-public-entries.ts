import type { Entry, Notebook } from '@geist/domain'
import { type DocumentSnapshot, getDocsFromServer, limit, orderBy, query, startAfter } from 'firebase/firestore'

import { entryFromDocument } from '../entry-converter'
import { notAhead } from './not-ahead'
import { publicEntriesOf } from './public-entries-of'

/**
 * Reads the public entries of a notebook, newest first, so many more with each call. A notebook that has been made private meanwhile has none.
 * What lies too far in the future is left out.
 *
 * @param now epoch milliseconds, as `notAhead` takes it
 * @returns a function that rejects with a `FirebaseError` when the server is out of reach, and can then be called again
 */
export function newestPublicEntries(
  notebook: Pick<Notebook, 'uid' | 'name'>,
  now: number,
): (count: number) => Promise<{ readonly items: readonly Entry[]; readonly isEnd: boolean }> {
  const all = query(publicEntriesOf(notebook), notAhead(now), orderBy('timestamp', 'desc'))
  let last: DocumentSnapshot | undefined
  return async (count) => {
    const { docs } = await getDocsFromServer(query(all, ...(last ? [startAfter(last)] : []), limit(count)))
    last = docs.at(-1) ?? last
    return { items: docs.flatMap((document) => entryFromDocument(document) ?? []), isEnd: docs.length < count }
  }
}
