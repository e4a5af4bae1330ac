/** How much of a cluster an AI is given at most, to name it. The notice before the first use states these numbers. */
export const titleSending = {
  /** Its most typical entries, this many: the words of a few dozen are enough. */
  entriesMax: 40,
  /** The beginning of each of them, in UTF-16 code units. */
  entryMaxLength: 240,
} as const
