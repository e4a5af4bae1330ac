import type { SearchAnswer, SearchQuestion } from './search-answer'

/** Message from the page to the search worker. */
export type SearchWorkerRequest =
  | { readonly kind: 'open'; readonly uid: string }
  | { readonly kind: 'ask'; readonly requestId: number; readonly question: SearchQuestion }
  | { readonly kind: 'rank'; readonly requestId: number; readonly question: string; readonly limit: number }

/** Message from the search worker to the page. */
export type SearchWorkerResponse =
  /** Answers may have changed. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'answered'; readonly requestId: number; readonly answer: SearchAnswer }
  | { readonly kind: 'ranked'; readonly requestId: number; readonly ids: readonly string[] }
  | { readonly kind: 'failed'; readonly requestId: number; readonly reason: string }
