import { entryList, type PublicNotebook } from '@geist/domain'
import { collection, type DocumentSnapshot, orderBy, query, where } from 'firebase/firestore'

import { publicNotebookFromDocument } from '../entry-converter'
import { firestore } from '../firestore'
import type { WatchPage } from './live-pages'
import { watchQueryPage } from './watch-query-page'

/** Watches the public notebooks of a user by name, in pages. Their owner sees the same list. */
export function watchPublicNotebooks(uid: string): WatchPage<PublicNotebook, DocumentSnapshot> {
  const baseQuery = query(
    collection(firestore, 'collections'),
    where('uid', '==', uid),
    where('isPublic', '==', true),
    orderBy('name'),
  )
  return (after, ...callbacks) =>
    watchQueryPage(
      {
        baseQuery,
        pageSize: entryList.profileNotebooksPageSize,
        after,
        parseItem: publicNotebookFromDocument,
        sortField: 'name',
      },
      ...callbacks,
    )
}
