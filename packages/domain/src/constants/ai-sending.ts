/** How much of a person's words an AI is sent at most. The notice before the first use states these numbers. */
export const aiSending = {
  /** For a suggestion: the newest entries, this many. */
  entriesMax: 12,
  /** The beginning of each of them, in UTF-16 code units. */
  entryMaxLength: 1_000,
  /** For a quick reply: the end of the draft, in UTF-16 code units. */
  draftMaxLength: 8_000,
  /** For a question about selected entries: of all of them together, in UTF-16 code units. What comes nearest to the question goes first. */
  selectionMaxLength: 60_000,
  /** For a question to the whole journal: the entries that come nearest to it, this many. */
  askedEntriesMax: 20,
  /** Of all of them together, in UTF-16 code units. */
  askedMaxLength: 20_000,
  /** And the beginning of each earlier answer of the thread, in UTF-16 code units. */
  earlierAnswerMaxLength: 1_000,
  /** To name a cluster: its most typical entries, this many. The words of a few dozen are enough. */
  clusterEntriesMax: 40,
  /** The beginning of each of them, in UTF-16 code units. */
  clusterEntryMaxLength: 240,
  /** For polishing a cut-up: all of it, in UTF-16 code units. */
  cutUpMaxLength: 4_000,
} as const
