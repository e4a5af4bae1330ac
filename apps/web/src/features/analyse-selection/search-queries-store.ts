import type { SearchQuery } from '@geist/domain'

export interface SearchQueriesPage {
  readonly queries: readonly SearchQuery[]
  readonly hasMore: boolean
}

/**
 * Stores an account's search queries, which are its earlier questions. Operations reject if the
 * server is unreachable.
 */
export interface SearchQueriesStore {
  /** Reads the newest page, or the page after `lastQuery`. Newest first. */
  readonly list: (lastQuery?: SearchQuery) => Promise<SearchQueriesPage>
  /** Adds a query and deletes the oldest ones above `limits.searchQueriesMax`. Idempotent. */
  readonly add: (query: SearchQuery) => Promise<void>
  /** Idempotent. */
  readonly delete: (id: string) => Promise<void>
}
