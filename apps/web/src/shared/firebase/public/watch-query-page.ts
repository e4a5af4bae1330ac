import { type DocumentSnapshot, limit, onSnapshot, type Query, query, startAfter } from 'firebase/firestore'

import { isPermissionDenied } from '../is-permission-denied'
import type { Page, PageFailure } from './live-pages'

export interface QueryPageOptions<Item> {
  readonly baseQuery: Query
  readonly pageSize: number
  readonly after: DocumentSnapshot | undefined
  readonly parseItem: (document: DocumentSnapshot) => Item | undefined
  /** The sort field. With the id, its value identifies the position of the last document. */
  readonly sortField: string
}

/** Subscribes to one page of a query: one read per document, and one per change. */
export function watchQueryPage<Item>(
  { baseQuery, pageSize, after, parseItem, sortField }: QueryPageOptions<Item>,
  onPage: (page: Page<Item, DocumentSnapshot>) => void,
  onFailure: (failure: PageFailure) => void,
): () => void {
  let hasLoaded = false
  return onSnapshot(
    query(baseQuery, ...(after ? [startAfter(after)] : []), limit(pageSize)),
    { includeMetadataChanges: true },
    ({ docs, metadata }) => {
      // Offline, the SDK answers from its memory cache, which may be empty or incomplete.
      if (metadata.fromCache) {
        if (!hasLoaded && docs.length === 0) onFailure('unreachable')
        return
      }
      hasLoaded = true
      const lastDocument = docs.length === pageSize ? docs.at(-1) : undefined
      onPage({
        items: docs.flatMap((document) => parseItem(document) ?? []),
        next: lastDocument && {
          cursor: lastDocument,
          key: `${JSON.stringify(lastDocument.get(sortField))}/${lastDocument.id}`,
        },
      })
    },
    (error) => onFailure(isPermissionDenied(error) ? 'refused' : 'unreachable'),
  )
}
