import type { SearchAnswer, SearchQuestion } from './search-answer'

/** Something that searches one account. */
export interface Searcher {
  /** @throws when the journal cannot be read; asking again tries again */
  readonly answer: (question: SearchQuestion) => Promise<SearchAnswer>
  /** Ends it, with its worker. */
  readonly close: () => void
}
