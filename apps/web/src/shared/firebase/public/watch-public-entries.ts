import { type Entry, entryList, type Notebook } from '@geist/domain'
import { type DocumentSnapshot, orderBy, query } from 'firebase/firestore'

import { entryFromDocument } from '../entry-converter'
import type { WatchPage } from './live-pages'
import { watchPageOf } from './page-of'
import { publicEntriesOf } from './public-entries-of'

/**
 * The public entries of a notebook in its owner's order, a page at a time: those that have no place yet first, by their time, as `byNotebook` of the
 * owner's mirror has them. Firestore goes on with the id in the same direction, as that does.
 */
export function watchPublicEntries(notebook: Pick<Notebook, 'uid' | 'name'>): WatchPage<Entry, DocumentSnapshot> {
  const all = query(publicEntriesOf(notebook), orderBy('order'), orderBy('timestamp'))
  return (after, ...told) =>
    watchPageOf({ all, size: entryList.publicPageSize, after, itemFrom: entryFromDocument, sortedBy: 'order' }, ...told)
}
