/** How much a conversation with one's journal may hold. Security Rules repeat the lengths. */
export const threads = {
  /** Conversations that are read at a time. */
  pageSize: 20,
  /** The beginning of the first question, in UTF-16 code units. */
  titleMaxLength: 120,
  /** Turns of one conversation: then another is begun. Deleting one is one commit, which takes at most 500 writes. */
  turnsMax: 50,
  /** Quotes that are kept with one answer. A provider's longest has 18. */
  quotesMax: 100,
  /** Entries that are named as left out of one answer: more than a question ever reads. */
  leftOutMax: 200,
} as const
