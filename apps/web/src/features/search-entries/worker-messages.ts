import type { CandidateQuery } from '@geist/answers'

import type { SearchResult, SearchRequest } from './search-result'

/** Message from the page to the search worker. */
export type SearchWorkerRequest =
  | { readonly kind: 'open'; readonly uid: string }
  | { readonly kind: 'search'; readonly requestId: number; readonly request: SearchRequest }
  | { readonly kind: 'rank'; readonly requestId: number; readonly query: CandidateQuery; readonly limit: number }

/** Message from the search worker to the page. */
export type SearchWorkerResponse =
  /** Results may have changed. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'result'; readonly requestId: number; readonly result: SearchResult }
  | { readonly kind: 'ranked'; readonly requestId: number; readonly ids: readonly string[] }
  | { readonly kind: 'failed'; readonly requestId: number; readonly reason: string }
