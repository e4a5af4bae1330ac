import { type Entry, entryList, type Notebook } from '@geist/domain'
import { type DocumentSnapshot, orderBy, query } from 'firebase/firestore'

import { entryFromDocument } from '../entry-converter'
import type { WatchPage } from './live-pages'
import { excludeFutureEntries } from './exclude-future-entries'
import { watchQueryPage } from './watch-query-page'
import { queryPublicEntries } from './query-public-entries'

/**
 * Watches the newest public entries of a notebook, for a profile. Omits entries dated too far in
 * the future.
 *
 * @param now epoch milliseconds, as for `excludeFutureEntries`
 */
export function watchLatestEntries(
  notebook: Pick<Notebook, 'uid' | 'name'>,
  now: number,
): WatchPage<Entry, DocumentSnapshot> {
  const baseQuery = query(queryPublicEntries(notebook), excludeFutureEntries(now), orderBy('timestamp', 'desc'))
  return (after, ...callbacks) =>
    watchQueryPage(
      {
        baseQuery,
        pageSize: entryList.profileEntriesPerNotebook,
        after,
        parseItem: entryFromDocument,
        sortField: 'timestamp',
      },
      ...callbacks,
    )
}
