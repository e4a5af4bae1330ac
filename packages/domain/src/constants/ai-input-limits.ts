/**
 * Upper limits of the text that is sent to an AI. The notice before the first use states these
 * numbers. Lengths are in UTF-16 code units.
 */
export const aiInputLimits = {
  /** For a suggestion: how many of the newest entries are sent. */
  entriesMax: 12,
  /** For a suggestion: the beginning of each entry. */
  entryMaxLength: 1_000,
  /** For a quick reply: the end of the draft. */
  draftMaxLength: 8_000,
  /**
   * For a question about selected entries: their total length. The most relevant entries go first.
   */
  selectionMaxLength: 60_000,
  /** For a question to the whole journal: how many of the most relevant entries are sent. */
  journalEntriesMax: 20,
  /** For a question to the whole journal: the total length of the entries. */
  journalMaxLength: 20_000,
  /** The beginning of each earlier answer of the conversation. */
  earlierAnswerMaxLength: 1_000,
  /**
   * To name a cluster: how many of its most typical entries are sent. A few dozen give enough
   * words.
   */
  clusterEntriesMax: 40,
  /** To name a cluster: the beginning of each entry. */
  clusterEntryMaxLength: 240,
  /** For polishing a cut-up: its total length. */
  cutUpMaxLength: 4_000,
} as const
