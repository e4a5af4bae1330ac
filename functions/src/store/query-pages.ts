import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'

/** Reads the results of an ordered query page by page; the last page may be empty. */
export async function* queryPages(query: Query, pageSize: number): AsyncIterable<readonly QueryDocumentSnapshot[]> {
  let last: QueryDocumentSnapshot | undefined
  do {
    const { docs } = await (last === undefined ? query : query.startAfter(last)).limit(pageSize).get()
    yield docs
    last = docs.length === pageSize ? docs.at(-1) : undefined
  } while (last !== undefined)
}

/**
 * Deletes all results of a query.
 *
 * @param batchSize documents per commit, at most 500
 * @returns their number
 */
export async function deleteQueryResults(query: Query, batchSize: number): Promise<number> {
  for (let deletedCount = 0; ;) {
    const { docs } = await query.limit(batchSize).get()
    const batch = query.firestore.batch()
    for (const { ref } of docs) batch.delete(ref)
    await batch.commit()
    deletedCount += docs.length
    if (docs.length < batchSize) return deletedCount
  }
}
