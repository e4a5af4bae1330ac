import { limits, type SearchQuery } from '@geist/domain'
import {
  collection,
  documentId,
  type Firestore,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
} from 'firebase/firestore'

import { countSearchQueries } from '../../../shared/firebase/count-search-queries'
import { toTimestamp } from '../../../shared/firebase/timestamps'
import { isPermissionDenied, undefinedIfDenied } from '../../../shared/firebase/is-permission-denied'
import { deleteDocuments } from '../../../shared/firebase/rest/delete-documents'
import { toRestTimestamp } from '../../../shared/firebase/rest/field-values'
import type { RestFirestore } from '../../../shared/firebase/rest/rest-firestore'
import { withRetry } from '../../../shared/firebase/rest/with-retry'
import { searchQueryFromDocument } from '../../../shared/firebase/search-query-from-document'
import type { SearchQueriesStore } from '../search-queries-store'

/** Search queries per page. */
const pageSize = 20
/** Maximum number of deletions per commit. */
const batchSize = 200

export interface SearchQueriesStoreOptions {
  readonly firestore: Firestore
  /** For commits, which have a deadline. */
  readonly rest: RestFirestore
  readonly uid: string
}

export function createSearchQueriesStore({ firestore, rest, uid }: SearchQueriesStoreOptions): SearchQueriesStore {
  const searchQueries = collection(firestore, 'searchQueries')
  const ownerFilter = where('uid', '==', uid)

  return {
    list: async (lastQuery) => {
      const cursor = lastQuery ? [startAfter(toTimestamp(lastQuery.timestamp), lastQuery.id)] : []
      const { docs } = await getDocsFromServer(
        query(
          searchQueries,
          ownerFilter,
          orderBy('timestamp', 'desc'),
          orderBy(documentId(), 'desc'),
          ...cursor,
          limit(pageSize),
        ),
      )
      return {
        queries: docs.flatMap((document) => searchQueryFromDocument(document) ?? []),
        hasMore: docs.length === pageSize,
      }
    },

    add: async (searchQuery) => {
      await withRetry((signal) => createSearchQuery(rest, { ...searchQuery, uid }, signal))
      // The query is stored, so a failure here is ignored: the next add deletes the surplus.
      await deleteOldest().catch(() => undefined)
    },

    delete: async (id) => {
      const deletion = { kind: 'delete', path: `searchQueries/${id}` } as const
      // Rules deny deleting a missing document, so treat permission-denied as success.
      await withRetry((signal) => rest.commit([deletion], signal).catch(undefinedIfDenied))
    },
  }

  async function deleteOldest(): Promise<void> {
    const surplus = (await countSearchQueries(firestore, uid)) - limits.searchQueriesMax
    if (surplus <= 0) return
    const { docs } = await getDocsFromServer(
      query(searchQueries, ownerFilter, orderBy('timestamp', 'asc'), limit(Math.min(surplus, batchSize))),
    )
    await deleteDocuments(rest, docs)
  }
}

/**
 * Creates the document of a query. Rules deny updates: if an earlier attempt succeeded but its
 * response was lost, the retry is denied, and reading the document shows that it exists.
 */
async function createSearchQuery(
  rest: RestFirestore,
  { id, uid, title, content, timestamp }: SearchQuery,
  signal: AbortSignal,
): Promise<void> {
  const path = `searchQueries/${id}`
  const fields = { uid, title, content, timestamp: toRestTimestamp(timestamp) }
  try {
    await rest.commit([{ kind: 'set', path, fields }], signal)
  } catch (error) {
    // Rules also deny reading a missing document.
    const isStored = isPermissionDenied(error) && (await rest.get(path, signal).catch(undefinedIfDenied)) !== undefined
    if (!isStored) throw error
  }
}
