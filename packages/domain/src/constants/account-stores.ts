/**
 * Every store that holds account data, in deletion order, with the label that the user reads. A new
 * store with a uid, a username or user text goes in here first:
 * `functions/src/store/account-stores.test.ts` compares this list with the stores that the rules
 * and the functions name, and `create-deletion-store.emulator.test.ts` searches all stores.
 *
 * Public data goes first, and the usernames that lead to it before that. Without a username claim
 * no client can create a notebook (`isNewNotebook` in the rules), so none appears during the
 * deletion. Vectors come after entries, and the head of their packs before them: a concurrent
 * vector write then finds its lock gone and no entry to restart from. The profile comes after its
 * subcollections. The sign-in comes last, so no user can sign in to a half-deleted account.
 */
export const accountStores = {
  usernames: { paths: ['usernames/*'], label: 'Usernames' },
  /**
   * Earlier versions of entries, and the questions that produced them. They precede the entries,
   * whose deletion trigger also deletes them: the count would be too low.
   */
  versions: { paths: ['messages/*/versions/*'], label: 'Earlier versions of notes' },
  prompts: { paths: ['users/*/userPrompts/*'], label: 'Questions behind your saved answers in public notebooks' },
  entries: { paths: ['messages/*'], label: 'Notes, including recently deleted ones' },
  notebooks: { paths: ['collections/*'], label: 'Notebooks' },
  /** In `collaborators` of other users' notebooks. */
  subscriptions: { paths: ['collections/*'], label: 'Subscriptions to other people’s notebooks' },
  packs: {
    paths: [
      'vectorPacks/*',
      'vectorPacks/*/packs/*',
      'vectorPacks/*/models/*',
      'vectorPacks/*/models/*/packs/*',
      'vectorPacks/*/models/*/modelVectors/*',
    ],
    label: 'Content map data',
  },
  vectors: { paths: ['vectors/*'], label: 'Data used to find similar notes' },
  turns: { paths: ['turns/*'], label: 'Questions to your journal' },
  threads: { paths: ['threads/*'], label: 'Conversations with your journal' },
  searches: { paths: ['searchQueries/*'], label: 'Questions about notebooks' },
  /** The operator keeps them; their id and fields no longer identify the author. */
  reports: { paths: ['reports/*'], label: 'Reports you sent, which we keep without your name' },
  /** All subcollections of the profile. */
  settings: {
    paths: ['users/*/private/*', 'users/*/limits/*', 'users/*/answers/*', 'users/*/followUps/*', 'users/*/drains/*'],
    label: 'Settings, counts and limits',
  },
  profile: { paths: ['users/*'], label: 'Profile' },
  /** In Firebase Authentication. */
  signIn: { paths: [], label: 'Sign-in method' },
} as const

/**
 * Stores that a deletion also covers but whose counts it hides: the counts would reveal how many
 * users have blocked or reported this one.
 */
export const uncountedAccountStores = {
  /** In `uids` of other users. */
  blocks: { paths: ['users/*/private/blocks'] },
  /** About notebooks that are deleted with the account. */
  reportsAbout: { paths: ['reports/*'] },
} as const

/** A store whose count the deletion receipt shows. */
export type AccountStore = keyof typeof accountStores
export type UncountedAccountStore = keyof typeof uncountedAccountStores

/** The collection that tracks the progress of account deletions. */
export const deletionsCollection = 'deletions'
