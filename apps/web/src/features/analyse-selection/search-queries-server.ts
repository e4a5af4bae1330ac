import type { SearchQuery } from '@geist/domain'

export interface SearchQueriesPage {
  readonly queries: readonly SearchQuery[]
  readonly hasMore: boolean
}

/** Stores an account's search queries. Operations throw if the server is unreachable. */
export interface SearchQueriesServer {
  /** Reads the newest page, or the page after `last`. Newest first. */
  readonly list: (last?: SearchQuery) => Promise<SearchQueriesPage>
  /** Adds a query and deletes the oldest ones above `limits.searchQueriesMax`. Idempotent. */
  readonly add: (query: SearchQuery) => Promise<void>
  /** Idempotent. */
  readonly delete: (id: string) => Promise<void>
}
