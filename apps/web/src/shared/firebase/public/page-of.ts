import { type DocumentSnapshot, limit, onSnapshot, type Query, query, startAfter } from 'firebase/firestore'

import { isRefusal } from '../is-refusal'
import type { Page, PageFailure } from './live-pages'

export interface WatchedPage<Item> {
  /** All of the list, in its order. */
  readonly all: Query
  readonly size: number
  readonly after: DocumentSnapshot | undefined
  readonly itemFrom: (document: DocumentSnapshot) => Item | undefined
  /** What the list is sorted by, but for the id: it tells one end of a page from another. */
  readonly sortedBy: string
}

/** Follows one page of a query: one read for each document of it, and for each change. */
export function watchPageOf<Item>(
  { all, size, after, itemFrom, sortedBy }: WatchedPage<Item>,
  onPage: (page: Page<Item, DocumentSnapshot>) => void,
  onFailure: (failure: PageFailure) => void,
): () => void {
  let hasCome = false
  return onSnapshot(
    query(all, ...(after ? [startAfter(after)] : []), limit(size)),
    { includeMetadataChanges: true },
    ({ docs, metadata }) => {
      // Without the server the SDK answers from what it happens to have: nothing at first, and what has come later on.
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
    (error) => onFailure(isRefusal(error) ? 'refused' : 'unreachable'),
  )
}
