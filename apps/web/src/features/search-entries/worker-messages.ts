import type { SearchAnswer, SearchQuestion } from './search-answer'

export type SearchWorkerRequest =
  | { readonly kind: 'open'; readonly uid: string }
  | { readonly kind: 'ask'; readonly turn: number; readonly question: SearchQuestion }
  | { readonly kind: 'rank'; readonly turn: number; readonly question: string; readonly limit: number }

export type SearchWorkerResponse =
  | { readonly kind: 'changed' }
  | { readonly kind: 'answered'; readonly turn: number; readonly answer: SearchAnswer }
  | { readonly kind: 'ranked'; readonly turn: number; readonly ids: readonly string[] }
  | { readonly kind: 'failed'; readonly turn: number; readonly reason: string }
