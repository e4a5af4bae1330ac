import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  GrpcStatus,
  type Query,
} from 'firebase-admin/firestore'
import * as v from 'valibot'
import type { CountedCategory, StatsStore, StoredStats } from '../use-cases/ports/stats-store'
import { firestore } from './firestore'
import { toInstant, toFirestoreTimestamp } from './instants'
import { readText } from './read-entry'
import { getErrorCode } from './get-error-code'

/**
 * Stores the counts in `users/{uid}/private/stats` as
 * `{ categories: { category, count, countedAt }[] }`. Counts the entries in `messages` by `uid`,
 * `deletedAt` and `category`.
 */
export const statsStore: StatsStore = {
  async readStats(uid) {
    return readStoredStats(await getStatsReference(firestore(), uid).get())
  },

  async countEntries(uid, category) {
    const result = await createEntriesQuery(firestore(), uid).where('category', '==', category).count().get()
    const countedAt = toInstant(result.readTime)
    if (countedAt === null) throw new Error('The count has no read time')
    return { category, count: result.data().count, countedAt }
  },

  // Skips from one category to the next: one read per category, regardless of its number of
  // entries.
  async *streamCategories(uid) {
    const entriesByCategory = createEntriesQuery(firestore(), uid).orderBy('category').select('category').limit(1)
    for (
      let snapshot = await entriesByCategory.get();
      snapshot.docs[0];
      snapshot = await startAfterCategory(entriesByCategory, snapshot.docs[0]).get()
    )
      yield readText(snapshot.docs[0], 'category')
  },

  async replaceStats(uid, expected, categories) {
    const reference = getStatsReference(firestore(), uid)
    const data = { categories: categories.map(toStoredCount) }
    if (expected === undefined) return createStats(reference, data)
    try {
      await reference.update(data, { lastUpdateTime: toFirestoreTimestamp(expected.writtenAt) })
      return true
    } catch (error) {
      if (isWriteConflict(error)) return false
      throw error
    }
  },
}

/** Writes the first counts, also over an unreadable document. */
function createStats(reference: DocumentReference, data: object): Promise<boolean> {
  return reference.firestore.runTransaction(async (transaction) => {
    if (readStoredStats(await transaction.get(reference)) !== undefined) return false
    transaction.set(reference, data)
    return true
  })
}

/** Whether the document was written or deleted since it was read. */
function isWriteConflict(error: unknown): boolean {
  const code = getErrorCode(error)
  return code === GrpcStatus.FAILED_PRECONDITION || code === GrpcStatus.NOT_FOUND
}

function getStatsReference(database: Firestore, uid: string): DocumentReference {
  return database.collection('users').doc(uid).collection('private').doc('stats')
}

function createEntriesQuery(database: Firestore, uid: string): Query {
  return database.collection('messages').where('uid', '==', uid).where('deletedAt', '==', null)
}

function startAfterCategory(entriesByCategory: Query, last: DocumentSnapshot): Query {
  // Starts after the category itself, so the next one differs.
  return entriesByCategory.startAfter(readText(last, 'category'))
}

function toStoredCount({ category, count, countedAt }: CountedCategory) {
  return { category, count, countedAt: toFirestoreTimestamp(countedAt) }
}

const statsSchema = v.object({
  categories: v.array(v.object({ category: v.string(), count: v.number(), countedAt: v.unknown() })),
})

/** The stored counts; `undefined` if unreadable, so that they are recounted. */
function readStoredStats(snapshot: DocumentSnapshot): StoredStats | undefined {
  const parsed = v.safeParse(statsSchema, snapshot.data())
  const writtenAt = toInstant(snapshot.updateTime)
  if (!parsed.success || writtenAt === null) return undefined
  const categories = parsed.output.categories.map((counted) => ({
    ...counted,
    // A count without a time counts as older than any other.
    countedAt: toInstant(counted.countedAt) ?? Number.NEGATIVE_INFINITY,
  }))
  return { categories, writtenAt }
}
