/**
 * Storage limits. Security Rules repeat the limits of stored fields, so change both together. User
 * input is measured in UTF-16 code units. `atMostCharacters` explains why this never rejects what
 * the rules have accepted.
 */
export const limits = {
  /**
   * Content of an entry. At three UTF-8 bytes per character it stays below Firestore's limit of 1
   * MiB per document.
   */
  contentMaxLength: 200_000,
  categoryMaxLength: 100,
  /** After trimming. */
  notebookNameMaxLength: 100,
  usernameMinLength: 3,
  usernameMaxLength: 30,
  biographyMaxLength: 2_000,
  /** The question to the AI that is stored with a saved answer. */
  userPromptMaxLength: 10_000,
  searchQueryTitleMaxLength: 200,
  /**
   * Saved search queries of one account. Security Rules cannot count them: the app deletes the
   * oldest when it adds one.
   */
  searchQueriesMax: 100,
  /** Subscribers of one notebook: its document lists their ids and is limited to 1 MiB. */
  collaboratorsMax: 20_000,
  /** Users that one account can block. */
  blocksMax: 1_000,
  /** The user's own words in a report. */
  reportWordsMaxLength: 2_000,
  /**
   * Categories in the statistics of an account. At 400 UTF-8 bytes each they stay below Firestore's
   * limit of 1 MiB per document.
   */
  countedCategoriesMax: 2_000,
  /** Unresolved forks of one entry. */
  forksMax: 20,
  /** Write ids that a document keeps, newest first. */
  writeIdsMax: 8,
  /** The selected entries of one analysis, joined by newlines: five entries of maximum length. */
  selectedContentMaxLength: 1_000_000,
  /** Selected entries of one analysis; each is a document read. */
  selectedEntriesMax: 500,
  /** A photo as base64 text: 7.5 MiB of JPEG, below Cloud Functions' request limit of 32 MiB. */
  imageBase64MaxLength: 10 * 1024 * 1024,
  /** Firebase Authentication allows up to 128 characters. */
  userIdMaxLength: 128,
} as const
