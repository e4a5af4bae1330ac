import { type Entry, entryList, type Notebook } from '@geist/domain'
import { type DocumentSnapshot, orderBy, query } from 'firebase/firestore'

import { entryFromDocument } from '../entry-converter'
import type { WatchPage } from './live-pages'
import { watchQueryPage } from './watch-query-page'
import { queryPublicEntries } from './query-public-entries'

/**
 * Watches the public entries of a notebook in its owner's order, in pages. Entries without an order
 * come first, by time, as in the mirror's index `byNotebook`. Ties sort by id in the same
 * direction.
 */
export function watchPublicEntries(notebook: Pick<Notebook, 'uid' | 'name'>): WatchPage<Entry, DocumentSnapshot> {
  const baseQuery = query(queryPublicEntries(notebook), orderBy('order'), orderBy('timestamp'))
  return (after, ...callbacks) =>
    watchQueryPage(
      {
        baseQuery,
        pageSize: entryList.publicNotebookPageSize,
        after,
        parseItem: entryFromDocument,
        sortField: 'order',
      },
      ...callbacks,
    )
}
