/** How lists of entries load, search and show. */
export const entryList = {
  /** Entries of one page of the dashboard. */
  pageSize: 10,
  /** Shorter queries search nothing, in characters. */
  searchMinLength: 2,
  /** A longer entry opens in a modal with its full text, in UTF-16 code units. */
  longEntryLength: 128,
  /** A longer entry shows a pointer cursor, in UTF-16 code units. */
  pointerCursorLength: 165,
  /** A longer word is broken for display, in characters. */
  wordBreakLength: 26,
  /** Latest entries of each notebook on a public profile. */
  profileLatestCount: 5,
  /** Notebooks of a public profile that are read at once. */
  profileNotebooksSize: 10,
  /** Entries of somebody else's notebook that are read at once. */
  publicPageSize: 20,
} as const
