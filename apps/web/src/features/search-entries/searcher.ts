import type { CandidateQuery } from '@geist/answers'

import type { SearchResult, SearchRequest } from './search-result'

export interface Searcher {
  /** @throws if the journal cannot be read; the next call tries again */
  readonly search: (request: SearchRequest) => Promise<SearchResult>
  /**
   * Ids of the entries that may answer a question, best first, among those indexed so far.
   *
   * @param limit maximum number of ids
   * @throws as `search` does
   */
  readonly rank: (query: CandidateQuery, limit: number) => Promise<readonly string[]>
  /** Closes the search and terminates its worker. */
  readonly close: () => void
}
