/** Settings of entry lists: paging, search and display. */
export const entryList = {
  /** Entries per page of the dashboard. */
  pageSize: 10,
  /** Shortest search query, in characters. */
  searchMinLength: 2,
  /** A longer entry opens in a modal with its full text, in UTF-16 code units. */
  longEntryLength: 128,
  /** A longer entry shows a pointer cursor, in UTF-16 code units. */
  pointerCursorLength: 165,
  /** A longer word is broken for display, in characters. */
  wordBreakLength: 26,
  /** How many of the latest entries a public profile shows per notebook. */
  profileLatestCount: 5,
  /** Page size of the notebooks on a public profile. */
  profileNotebooksSize: 10,
  /** Page size of another user's notebook. */
  publicPageSize: 20,
} as const
