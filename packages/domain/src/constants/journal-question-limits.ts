/** Limits of one question to the whole journal. Lengths are in UTF-16 code units. */
export const journalQuestionLimits = {
  /** The question, and the question of each earlier turn. */
  questionMaxLength: 2_000,
  /**
   * An answer that is sent back with a follow-up question. It exceeds the longest possible answer.
   */
  answerMaxLength: 20_000,
  /** How many earlier turns are sent as context for follow-ups such as "And when was that?". */
  turnsMax: 6,
  /** How many entries found by the device's keyword search are sent. */
  foundMax: 50,
} as const
