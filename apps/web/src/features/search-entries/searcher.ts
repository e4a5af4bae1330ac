import type { SearchAnswer, SearchQuestion } from './search-answer'

export interface Searcher {
  /** @throws if the journal cannot be read; the next call tries again */
  readonly answer: (question: SearchQuestion) => Promise<SearchAnswer>
  /**
   * Ids of the entries that contain words of a question, best first, among those indexed so far.
   *
   * @param limit maximum number of ids
   * @throws as `answer` does
   */
  readonly rank: (question: string, limit: number) => Promise<readonly string[]>
  /** Closes the search and terminates its worker. */
  readonly close: () => void
}
