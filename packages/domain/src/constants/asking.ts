/** How much one question to one's own journal may bring. Lengths are in UTF-16 code units. */
export const asking = {
  /** The question itself, and that of an earlier turn. */
  questionMaxLength: 2_000,
  /** An answer, which comes back with the next question: the longest that is given is shorter. */
  answerMaxLength: 20_000,
  /** Earlier turns that help to understand a question such as "And when was that?". */
  turnsMax: 6,
  /** Entries that the device found by the words of the question. */
  foundMax: 50,
} as const
