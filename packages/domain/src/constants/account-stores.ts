/**
 * Every store that holds something of an account, in the order in which a deletion goes through them, with what the person reads about it. A new store with a uid,
 * a username or words of somebody is written down here first: `functions/src/store/account-stores.test.ts` compares this list with the stores that the rules and
 * the functions name, and `deletion-store.emulator.test.ts` looks through all there is.
 *
 * What others read goes first, and ahead of it the names that it is found by: without a claim of its own nobody can create a notebook, see `isNewNotebook` of the
 * rules, so none comes while the others go. Vectors come after entries, and the head of their packs before them: whoever is about to write some finds their lock gone, and no
 * entry to begin anew with. The profile comes after what is below it, and the way to sign in last, so that nobody can sign in to half an account.
 */
export const accountStores = {
  usernames: { paths: ['usernames/*'], what: 'Usernames' },
  /** What an entry said before, and what was asked for it. Ahead of the entries, whose deletion a trigger answers by deleting them too: they would be counted short. */
  versions: { paths: ['messages/*/versions/*'], what: 'Earlier texts of notes' },
  prompts: { paths: ['users/*/userPrompts/*'], what: 'What you asked for answers in public notebooks' },
  entries: { paths: ['messages/*'], what: 'Notes, also those in the trash' },
  notebooks: { paths: ['collections/*'], what: 'Notebooks' },
  /** In `collaborators` of others' notebooks. */
  subscriptions: { paths: ['collections/*'], what: 'Subscriptions to notebooks of others' },
  packs: { paths: ['vectorPacks/*', 'vectorPacks/*/packs/*'], what: 'Packs of numbers for the content map' },
  vectors: { paths: ['vectors/*'], what: 'Rows of numbers that say what a note is about' },
  turns: { paths: ['turns/*'], what: 'Questions to your journal' },
  threads: { paths: ['threads/*'], what: 'Conversations with your journal' },
  searches: { paths: ['searchQueries/*'], what: 'Questions about notebooks' },
  /** They stay with the operator, under an id and with a field that say nothing of who wrote them. */
  reports: { paths: ['reports/*'], what: 'Reports that you sent, which stay without your name' },
  /** Everything below the profile, whatever it is called. */
  settings: {
    paths: ['users/*/private/*', 'users/*/limits/*', 'users/*/answers/*', 'users/*/followUps/*', 'users/*/drains/*'],
    what: 'Settings, counts and limits',
  },
  profile: { paths: ['users/*'], what: 'Profile' },
  /** In Firebase Authentication. */
  signIn: { paths: [], what: 'Way to sign in' },
} as const

/**
 * Stores that a deletion goes through too, and of which the person is told no number: it would say how many people have blocked or reported them.
 */
export const quietAccountStores = {
  /** In `uids` of others. */
  blocks: { paths: ['users/*/private/blocks'] },
  /** Of notebooks that are gone with the account. */
  reportsAbout: { paths: ['reports/*'] },
} as const

/** A store of which the receipt tells a number. */
export type AccountStore = keyof typeof accountStores
export type QuietAccountStore = keyof typeof quietAccountStores

/** How a deletion remembers what it is at, below `deletions`. */
export const deletionMarkers = 'deletions'
