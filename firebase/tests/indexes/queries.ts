/** The filters and sort order of a query: everything that decides its index. */
export interface PlannedQuery {
  readonly what: string
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
    what: 'follow-ups of one account that are due, the earliest first',
    store: 'followUps',
    equal: [],
    sorted: { by: 'dueAt', direction: 'ASCENDING' },
  },
  { what: 'own entries, newest first', store: 'messages', equal: ['uid'], sorted: newestFirst },
  { what: 'own entries of a time, newest first', store: 'messages', equal: ['uid'], sorted: newestFirst },
  {
    what: 'own entries outside the trash, newest first',
    store: 'messages',
    equal: ['uid', 'deletedAt'],
    sorted: newestFirst,
  },
  {
    what: 'own entries written after a cursor of time and id, in that order',
    store: 'messages',
    equal: ['uid'],
    sorted: { by: 'updatedAt', direction: 'ASCENDING' },
  },
  {
    what: 'own entries of chosen categories, to download',
    store: 'messages',
    equal: ['uid', 'category'],
    sorted: newestFirst,
  },
  {
    // The count uses equalities only: one read per 1,000 entries of the category.
    what: 'the number of own entries outside the trash in a category, and one category after the other',
    store: 'messages',
    equal: ['uid', 'deletedAt'],
    sorted: { by: 'category', direction: 'ASCENDING' },
  },
  {
    what: 'own entries of a notebook by order',
    store: 'messages',
    equal: ['collectionName', 'uid'],
    sorted: byOrder,
  },
  {
    what: 'own entries of a notebook, newest first',
    store: 'messages',
    equal: ['collectionName', 'uid'],
    sorted: newestFirst,
  },
  {
    what: "somebody's public entries, newest first",
    store: 'messages',
    equal: ['uid', 'isPublic'],
    sorted: newestFirst,
  },
  {
    what: 'the latest public entries of a notebook up to a moment, on a profile, in a feed and for its figures',
    store: 'messages',
    equal: ['collectionName', 'uid', 'isPublic'],
    sorted: newestFirst,
  },
  {
    // Ties are sorted by time, as on the owner's screen: most entries have no order.
    what: 'the public entries of a notebook by order, then by time, for a subscriber',
    store: 'messages',
    equal: ['collectionName', 'uid', 'isPublic'],
    sorted: { ...byOrder, thenBy: 'timestamp' },
  },
  {
    what: 'the number of public entries of a notebook',
    store: 'messages',
    equal: ['collectionName', 'uid', 'isPublic'],
  },
  {
    what: 'own entries of a notebook, 200 at a time, to rename, publish or unfile it',
    store: 'messages',
    equal: ['collectionName', 'uid'],
  },
  {
    what: 'the entries of a notebook that are not as private or public as it is',
    store: 'messages',
    equal: ['collectionName', 'uid', 'isPublic'],
  },
  {
    // `deletedAt` has no single-field index.
    what: 'the private entries of a notebook that is made public, but for those in the trash',
    store: 'messages',
    equal: ['collectionName', 'uid', 'isPublic', 'deletedAt'],
  },
  {
    what: 'the entries of a notebook that are kept from the AI',
    store: 'messages',
    equal: ['collectionName', 'uid', 'neverAi'],
  },
  {
    what: 'entries whose day of purging has come',
    store: 'messages',
    equal: [],
    sorted: { by: 'expireAt', direction: 'ASCENDING' },
  },
  {
    what: 'what an entry said before, the latest first',
    store: 'versions',
    equal: ['uid'],
    sorted: { by: 'updatedAt', direction: 'DESCENDING' },
  },
  { what: 'all earlier texts of an entry, to purge them with it', store: 'versions', equal: [] },
  { what: 'own notebooks of a name', store: 'collections', equal: ['name', 'uid'] },
  { what: 'own notebooks', store: 'collections', equal: ['uid'] },
  { what: 'notebooks I am subscribed to', store: 'collections', equal: [], contains: 'collaborators' },
  {
    what: 'public notebooks, those first in which something became public last',
    store: 'collections',
    equal: ['isPublic'],
    sorted: { by: 'activityAt', direction: 'DESCENDING' },
  },
  {
    what: 'public notebooks, those with the most subscribers first',
    store: 'collections',
    equal: ['isPublic'],
    sorted: { by: 'subscriberCount', direction: 'DESCENDING' },
  },
  {
    what: 'public notebooks in whose name or author a word begins so, those first in which something became public last',
    store: 'collections',
    equal: ['isPublic'],
    contains: 'searchTerms',
    sorted: { by: 'activityAt', direction: 'DESCENDING' },
  },
  {
    what: 'public notebooks in whose name or author a word begins so, those with the most subscribers first',
    store: 'collections',
    equal: ['isPublic'],
    contains: 'searchTerms',
    sorted: { by: 'subscriberCount', direction: 'DESCENDING' },
  },
  {
    // Sorted by name, which every notebook has. Sorting by a count would omit uncounted notebooks.
    what: 'the public notebooks of a profile, by name',
    store: 'collections',
    equal: ['uid', 'isPublic'],
    sorted: { by: 'name', direction: 'ASCENDING' },
  },
  {
    what: 'a public notebook by its name, as entries name it',
    store: 'collections',
    equal: ['uid', 'isPublic', 'name'],
  },
  { what: 'the reports of a notebook, to delete them', store: 'reports', equal: ['notebookId'] },
  { what: 'own saved searches, newest first', store: 'searchQueries', equal: ['uid'], sorted: newestFirst },
  {
    what: 'own saved searches above the limit, to delete them',
    store: 'searchQueries',
    equal: ['uid'],
    sorted: { by: 'timestamp', direction: 'ASCENDING' },
  },
  { what: 'all own saved searches, to delete them', store: 'searchQueries', equal: ['uid'] },
  {
    what: 'own conversations that are not deleted, newest first',
    store: 'threads',
    equal: ['uid', 'deletedAt'],
    sorted: { by: 'updatedAt', direction: 'DESCENDING' },
  },
  {
    what: 'own conversations that have changed since a moment, newest first',
    store: 'threads',
    equal: ['uid'],
    sorted: { by: 'updatedAt', direction: 'DESCENDING' },
  },
  { what: 'all own conversations, to download them', store: 'threads', equal: ['uid'] },
  {
    what: 'the turns of a conversation that have changed since a moment',
    store: 'turns',
    equal: ['uid', 'threadId'],
    sorted: { by: 'updatedAt', direction: 'ASCENDING' },
  },
  { what: 'the turns of a conversation, to delete them', store: 'turns', equal: ['uid', 'threadId'] },
  { what: 'all own turns, to download them', store: 'turns', equal: ['uid'] },
  {
    what: 'what of mine is similar to an entry, or may answer a question',
    store: 'vectors',
    equal: ['uid'],
    near: 'embedding',
  },
  { what: 'what is public and similar to an entry', store: 'vectors', equal: ['isPublic'], near: 'embedding' },
  { what: 'all vectors of an account, to delete them', store: 'vectors', equal: ['uid'] },
  { what: 'all own entries, to embed them', store: 'messages', equal: ['uid'] },
  // Single-field indexes suffice, since the results are not sorted.
  { what: 'all public entries, to take out what was asked', store: 'messages', equal: ['isPublic'] },
  { what: 'those of an account, to take out what was asked', store: 'messages', equal: ['uid', 'isPublic'] },
  { what: 'all earlier texts of an account, to delete them', store: 'versions', equal: ['uid'], isAcross: true },
  { what: 'whose block lists name an account', store: 'private', equal: [], contains: 'uids', isAcross: true },
  { what: 'all reports of an account', store: 'reports', equal: ['uid'] },
  { what: 'all reports about an account', store: 'reports', equal: ['ownerUid'] },
  { what: 'all usernames of an account', store: 'usernames', equal: ['uid'] },
  {
    what: 'usernames that are held no longer',
    store: 'usernames',
    equal: [],
    sorted: { by: 'heldUntil', direction: 'ASCENDING' },
  },
]
