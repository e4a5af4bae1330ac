/** Settings of the composer. */
export const composerSettings = {
  /** How long 'Note logged' stays visible. */
  noteToastMs: 2000,
  /** How many of the most used categories 'Top Categories' lists. */
  topCategoryCount: 3,
  /** How many questions are suggested for a notebook. */
  promptSuggestionCount: 3,
} as const
