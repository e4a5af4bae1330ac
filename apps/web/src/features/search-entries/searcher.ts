import type { SearchAnswer, SearchQuestion } from './search-answer'

/** Something that searches one account. */
export interface Searcher {
  /** @throws when the journal cannot be read; asking again tries again */
  readonly answer: (question: SearchQuestion) => Promise<SearchAnswer>
  /**
   * The entries that hold words of a question, best first, at most so many, of those that it has read so far.
   *
   * @throws as `answer` does
   */
  readonly rank: (question: string, most: number) => Promise<readonly string[]>
  /** Ends it, with its worker. */
  readonly close: () => void
}
