/** How much of a person's words an AI is sent at most. The notice before the first use states these numbers. */
export const aiSending = {
  /** For a suggestion: the newest entries, this many. */
  entriesMax: 12,
  /** The beginning of each of them, in UTF-16 code units. */
  entryMaxLength: 1_000,
  /** For a quick reply: the end of the draft, in UTF-16 code units. */
  draftMaxLength: 8_000,
} as const
