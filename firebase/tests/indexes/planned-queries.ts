/** The filters and sort order of a query: everything that decides its index. */
export interface PlannedQuery {
  readonly description: string
  readonly store: string
  /** Fields with an equality filter (`==`, or `in` with few values). */
  readonly equal: readonly string[]
  /** The field of an `array-contains` filter. */
  readonly contains?: string
  /**
   * The field of the sort order, range filter and cursor. `thenBy` breaks ties in the same
   * direction. The id needs no entry as a last tie-breaker, since every index ends with it.
   */
  readonly sorted?: { readonly by: string; readonly thenBy?: string; readonly direction: 'ASCENDING' | 'DESCENDING' }
  /** Whether it is a collection group query. */
  readonly isAcross?: true
  /** The field that `findNearest` searches. */
  readonly near?: string
  /** How many sizes of vectors it searches, each with an index of its own; 1 by default. */
  readonly nearSizes?: number
}

const newestFirst = { by: 'timestamp', direction: 'DESCENDING' } as const
const byOrder = { by: 'order', direction: 'ASCENDING' } as const

/**
 * Every query of Geist. The emulators need no indexes, but in production a missing index is an
 * error, so each new query must be listed here.
 *
 * Each query starts with an equality that spreads the load: `uid`, another id, or a path below one
 * account. The exception is the daily purge over all accounts. Purge dates grow with time, but only
 * deletions set one; all other entries have `null` and spread by id.
 *
 * A feed of all public entries by time is deliberately missing. Its index would hold every entry,
 * even private ones, in one sorted range with a limit of about 500 writes a second. Explore lists
 * public notebooks instead. Their `activityAt` grows with time too, but each notebook is written at
 * most about once a second, and only while a user shares entries.
 */
export const plannedQueries: readonly PlannedQuery[] = [
  {
    description: 'follow-ups of one account that are due, the earliest first',
    store: 'followUps',
    equal: [],
    sorted: { by: 'dueAt', direction: 'ASCENDING' },
  },
  { description: 'own entries, newest first', store: 'messages', equal: ['uid'], sorted: newestFirst },
  { description: 'own entries of a time span, newest first', store: 'messages', equal: ['uid'], sorted: newestFirst },
  {
    description: 'own entries outside the trash, newest first',
    store: 'messages',
    equal: ['uid', 'deletedAt'],
    sorted: newestFirst,
  },
  {
    description: 'own entries written after a cursor of time and id, in that order',
    store: 'messages',
    equal: ['uid'],
    sorted: { by: 'updatedAt', direction: 'ASCENDING' },
  },
  {
    description: 'own entries of chosen categories, to download',
    store: 'messages',
    equal: ['uid', 'category'],
    sorted: newestFirst,
  },
  {
    // The count uses equalities only: one read per 1,000 entries of the category.
    description: 'the number of own entries outside the trash in a category, and the categories one by one',
    store: 'messages',
    equal: ['uid', 'deletedAt'],
    sorted: { by: 'category', direction: 'ASCENDING' },
  },
  {
    description: 'own entries of a notebook by order',
    store: 'messages',
    equal: ['collectionName', 'uid'],
    sorted: byOrder,
  },
  {
    description: 'own entries of a notebook, newest first',
    store: 'messages',
    equal: ['collectionName', 'uid'],
    sorted: newestFirst,
  },
  {
    description: "a user's public entries, newest first",
    store: 'messages',
    equal: ['uid', 'isPublic'],
    sorted: newestFirst,
  },
  {
    description: 'the latest public entries of a notebook up to a time, on a profile, in a feed and for its figures',
    store: 'messages',
    equal: ['collectionName', 'uid', 'isPublic'],
    sorted: newestFirst,
  },
  {
    // Ties are sorted by time, as on the owner's screen: most entries have no order.
    description: 'the public entries of a notebook by order, then by time, for a subscriber',
    store: 'messages',
    equal: ['collectionName', 'uid', 'isPublic'],
    sorted: { ...byOrder, thenBy: 'timestamp' },
  },
  {
    description: 'the number of public entries of a notebook',
    store: 'messages',
    equal: ['collectionName', 'uid', 'isPublic'],
  },
  {
    description: 'own entries of a notebook, 200 at a time, to rename, publish or unfile it',
    store: 'messages',
    equal: ['collectionName', 'uid'],
  },
  {
    description: 'the entries of a notebook whose visibility differs from it',
    store: 'messages',
    equal: ['collectionName', 'uid', 'isPublic'],
  },
  {
    // `deletedAt` has no single-field index.
    description: 'the private entries outside the trash of a notebook that is made public',
    store: 'messages',
    equal: ['collectionName', 'uid', 'isPublic', 'deletedAt'],
  },
  {
    description: 'the entries of a notebook that are kept from the AI',
    store: 'messages',
    equal: ['collectionName', 'uid', 'neverAi'],
  },
  {
    description: 'entries whose purge date has passed',
    store: 'messages',
    equal: [],
    sorted: { by: 'expireAt', direction: 'ASCENDING' },
  },
  {
    description: 'earlier texts of an entry, the latest first',
    store: 'versions',
    equal: ['uid'],
    sorted: { by: 'updatedAt', direction: 'DESCENDING' },
  },
  { description: 'all earlier texts of an entry, to purge them with it', store: 'versions', equal: [] },
  { description: 'own notebooks of a name', store: 'collections', equal: ['name', 'uid'] },
  { description: 'own notebooks', store: 'collections', equal: ['uid'] },
  { description: 'notebooks I am subscribed to', store: 'collections', equal: [], contains: 'collaborators' },
  {
    description: 'public notebooks by latest activity',
    store: 'collections',
    equal: ['isPublic'],
    sorted: { by: 'activityAt', direction: 'DESCENDING' },
  },
  {
    description: 'public notebooks by number of subscribers',
    store: 'collections',
    equal: ['isPublic'],
    sorted: { by: 'subscriberCount', direction: 'DESCENDING' },
  },
  {
    description: 'public notebooks with a word of this prefix in name or author, by latest activity',
    store: 'collections',
    equal: ['isPublic'],
    contains: 'searchTerms',
    sorted: { by: 'activityAt', direction: 'DESCENDING' },
  },
  {
    description: 'public notebooks with a word of this prefix in name or author, by number of subscribers',
    store: 'collections',
    equal: ['isPublic'],
    contains: 'searchTerms',
    sorted: { by: 'subscriberCount', direction: 'DESCENDING' },
  },
  {
    // Sorted by name, which every notebook has. Sorting by a count would omit uncounted notebooks.
    description: 'the public notebooks of a profile, by name',
    store: 'collections',
    equal: ['uid', 'isPublic'],
    sorted: { by: 'name', direction: 'ASCENDING' },
  },
  {
    description: 'a public notebook by its name, as entries name it',
    store: 'collections',
    equal: ['uid', 'isPublic', 'name'],
  },
  { description: 'the reports of a notebook, to delete them', store: 'reports', equal: ['notebookId'] },
  { description: 'own saved searches, newest first', store: 'searchQueries', equal: ['uid'], sorted: newestFirst },
  {
    description: 'own saved searches above the limit, to delete them',
    store: 'searchQueries',
    equal: ['uid'],
    sorted: { by: 'timestamp', direction: 'ASCENDING' },
  },
  { description: 'all own saved searches, to delete them', store: 'searchQueries', equal: ['uid'] },
  {
    description: 'own conversations that are not deleted, newest first',
    store: 'threads',
    equal: ['uid', 'deletedAt'],
    sorted: { by: 'updatedAt', direction: 'DESCENDING' },
  },
  {
    description: 'own conversations that have changed since a time, newest first',
    store: 'threads',
    equal: ['uid'],
    sorted: { by: 'updatedAt', direction: 'DESCENDING' },
  },
  { description: 'all own conversations, to download them', store: 'threads', equal: ['uid'] },
  {
    description: 'the turns of a conversation that have changed since a time',
    store: 'turns',
    equal: ['uid', 'threadId'],
    sorted: { by: 'updatedAt', direction: 'ASCENDING' },
  },
  { description: 'the turns of a conversation, to delete them', store: 'turns', equal: ['uid', 'threadId'] },
  { description: 'all own turns, to download them', store: 'turns', equal: ['uid'] },
  {
    description: 'own vectors near an entry or a question',
    store: 'vectors',
    equal: ['uid'],
    near: 'embedding',
  },
  {
    description: 'own vectors of a provider’s model near an entry or a question; the path names the account',
    store: 'modelVectors',
    equal: [],
    near: 'embedding',
    nearSizes: 6,
  },
  { description: 'public vectors near an entry', store: 'vectors', equal: ['isPublic'], near: 'embedding' },
  { description: 'all vectors of an account, to delete them', store: 'vectors', equal: ['uid'] },
  { description: 'all own entries, to embed them', store: 'messages', equal: ['uid'] },
  // Single-field indexes suffice, since the results are not sorted.
  { description: 'all public entries, to remove their AI questions', store: 'messages', equal: ['isPublic'] },
  {
    description: 'the public entries of an account, to remove their AI questions',
    store: 'messages',
    equal: ['uid', 'isPublic'],
  },
  { description: 'all earlier texts of an account, to delete them', store: 'versions', equal: ['uid'], isAcross: true },
  { description: 'block lists that name an account', store: 'private', equal: [], contains: 'uids', isAcross: true },
  { description: 'all reports of an account', store: 'reports', equal: ['uid'] },
  { description: 'all reports about an account', store: 'reports', equal: ['ownerUid'] },
  { description: 'all usernames of an account', store: 'usernames', equal: ['uid'] },
  {
    description: 'usernames whose reservation has ended',
    store: 'usernames',
    equal: [],
    sorted: { by: 'heldUntil', direction: 'ASCENDING' },
  },
]
