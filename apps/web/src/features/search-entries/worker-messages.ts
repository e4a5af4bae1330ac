import type { SearchAnswer, SearchQuestion } from './search-answer'

/** What the page tells its search worker. */
export type ToWorker =
  | { readonly kind: 'open'; readonly uid: string }
  | { readonly kind: 'ask'; readonly turn: number; readonly question: SearchQuestion }
  | { readonly kind: 'rank'; readonly turn: number; readonly question: string; readonly most: number }

/** What the search worker tells its page. */
export type FromWorker =
  | { readonly kind: 'changed' }
  | { readonly kind: 'answered'; readonly turn: number; readonly answer: SearchAnswer }
  | { readonly kind: 'ranked'; readonly turn: number; readonly ids: readonly string[] }
  | { readonly kind: 'failed'; readonly turn: number; readonly why: string }
