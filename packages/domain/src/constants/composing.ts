/** How the composer offers and confirms. */
export const composing = {
  /** How long 'Note logged' shows, in milliseconds. */
  noteToastMs: 2000,
  /** How many of the most used categories stand under 'Top Categories'. */
  topCategoryCount: 3,
  /** How many questions are suggested for a notebook. */
  promptSuggestionCount: 3,
} as const
