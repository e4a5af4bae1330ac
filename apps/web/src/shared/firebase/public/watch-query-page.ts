import { type DocumentSnapshot, limit, onSnapshot, type Query, query, startAfter } from 'firebase/firestore'

import { isPermissionDenied } from '../is-permission-denied'
import type { Page, PageFailure } from './live-pages'

export interface WatchedPage<Item> {
  readonly all: Query
  readonly size: number
  readonly after: DocumentSnapshot | undefined
  readonly itemFrom: (document: DocumentSnapshot) => Item | undefined
  /** The sort field; with the id, it identifies the end of a page. */
  readonly sortedBy: string
}

/** Subscribes to one page of a query: one read per document, and one per change. */
export function watchQueryPage<Item>(
  { all, size, after, itemFrom, sortedBy }: WatchedPage<Item>,
  onPage: (page: Page<Item, DocumentSnapshot>) => void,
  onFailure: (failure: PageFailure) => void,
): () => void {
  let hasCome = false
  return onSnapshot(
    query(all, ...(after ? [startAfter(after)] : []), limit(size)),
    { includeMetadataChanges: true },
    ({ docs, metadata }) => {
      // Offline, the SDK answers from its memory cache, which may be empty or incomplete.
      if (metadata.fromCache) {
        if (!hasCome && docs.length === 0) onFailure('unreachable')
        return
      }
      hasCome = true
      const last = docs.length === size ? docs.at(-1) : undefined
      onPage({
        items: docs.flatMap((document) => itemFrom(document) ?? []),
        next: last && { cursor: last, key: `${JSON.stringify(last.get(sortedBy))}/${last.id}` },
      })
    },
    (error) => onFailure(isPermissionDenied(error) ? 'refused' : 'unreachable'),
  )
}
