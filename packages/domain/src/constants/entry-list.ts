/** Settings of entry lists: paging, search and display. */
export const entryList = {
  /** Entries per page of the dashboard. */
  pageSize: 10,
  /** Minimum length of a search query, in code points. */
  searchMinLength: 2,
  /** Maximum length shown in full, in UTF-16 code units. A longer entry opens in a modal. */
  cardMaxLength: 128,
  /** Maximum length without a pointer cursor, in UTF-16 code units. */
  plainCursorMaxLength: 165,
  /** Maximum length of an unbroken word, in code points. A longer one is broken for display. */
  unbrokenWordMaxLength: 26,
  /** How many of the latest entries a public profile shows per notebook. */
  profileEntriesPerNotebook: 5,
  /** Page size of the notebooks on a public profile. */
  profileNotebooksPageSize: 10,
  /** Page size of another user's notebook. */
  publicNotebookPageSize: 20,
} as const
