import type { SearchQuery } from '@geist/domain'

export interface SearchQueriesPage {
  /** Newest first. */
  readonly queries: readonly SearchQuery[]
  readonly hasMore: boolean
}

/** Stores the search queries of an account. Each operation throws when the server is unreachable. */
export interface SearchQueriesServer {
  /** Reads a page of the newest ones, or of those that are older than `last`. */
  readonly list: (last?: SearchQuery) => Promise<SearchQueriesPage>
  /** Adds one, and deletes the oldest ones above `limits.searchQueriesMax`. Idempotent. */
  readonly add: (query: SearchQuery) => Promise<void>
  /** Deletes one. Idempotent. */
  readonly delete: (id: string) => Promise<void>
}
