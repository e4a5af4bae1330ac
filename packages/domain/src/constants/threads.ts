/** Limits of stored conversations with the journal. Security Rules repeat the lengths. */
export const threads = {
  pageSize: 20,
  /** A title is the beginning of the first question, in UTF-16 code units. */
  titleMaxLength: 120,
  /**
   * After this many turns, a new conversation starts. A deletion is one commit, which takes at most
   * 500 writes.
   */
  turnsMax: 50,
  /** Quotes stored with one answer. The longest answer of a provider has 18. */
  quotesMax: 100,
  /** Left-out entries listed with one answer: more than a question ever reads. */
  leftOutMax: 200,
} as const
