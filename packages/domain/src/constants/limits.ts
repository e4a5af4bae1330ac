/**
 * How much of each thing Geist stores and accepts. Security Rules repeat the stored ones, so a change here is a change there.
 * Lengths are JavaScript string lengths (UTF-16 code units) where a person's input is judged: see `atMostCharacters` for why
 * that never refuses what the rules have let in.
 */
export const limits = {
  /** Content of an entry, in characters. At three UTF-8 bytes each it stays below Firestore's 1 MiB a document. */
  contentMaxLength: 200_000,
  /** Category of an entry, in characters. */
  categoryMaxLength: 100,
  /** Name of a notebook after trimming, in characters. */
  notebookNameMaxLength: 100,
  /** Username, in characters. */
  usernameMinLength: 3,
  usernameMaxLength: 30,
  /** Biography on a public profile, in characters. */
  biographyMaxLength: 2_000,
  /** What a person asked the AI, kept beside a saved answer, in characters. */
  userPromptMaxLength: 10_000,
  /** Title of a saved search query, in characters. */
  searchQueryTitleMaxLength: 200,
  /** Saved search queries of one account. Security Rules cannot count them: the app deletes the oldest when it adds one. */
  searchQueriesMax: 100,
  /** Subscribers of one notebook: its document holds all their ids and may not pass 1 MiB. */
  collaboratorsMax: 20_000,
  /** People whom one account keeps away. */
  blocksMax: 1_000,
  /** What a person adds to a report, in characters. */
  reportWordsMaxLength: 2_000,
  /** Categories that the counts of an account name: at 400 UTF-8 bytes each they stay below Firestore's 1 MiB a document. */
  countedCategoriesMax: 2_000,
  /** Texts of one entry that were displaced unseen and wait for a decision. */
  forksMax: 20,
  /** Ids of the last writes that a document names, newest first. */
  writeIdsMax: 8,
  /** All selected entries of one analysis joined by newlines, in characters: five entries at their longest. */
  selectedContentMaxLength: 1_000_000,
  /** Selected entries of one analysis: each of them is a read. */
  selectedEntriesMax: 500,
  /** A photo as base64 text, in characters: 7.5 MiB of JPEG, below the 32 MiB that a Cloud Functions request may carry. */
  imageBase64MaxLength: 10 * 1024 * 1024,
  /** Id of an account: Firebase Authentication allows up to 128 characters. */
  userIdMaxLength: 128,
} as const
