import { type DBSchema, type IDBPDatabase, unwrap } from 'idb'

/**
 * Works around Firefox: after a transaction has exceeded the quota, the next read-write transaction
 * may only delete, and throws `InvalidStateError` on any other write. Opens an empty transaction in
 * its place, so that the next real write is checked against the quota again.
 */
export function workAroundFirefoxQuota<Schema extends DBSchema>(database: IDBPDatabase<Schema>): void {
  const rawDatabase = unwrap(database)
  let emptyTransaction: IDBTransaction | undefined
  rawDatabase.addEventListener('abort', ({ target }) => {
    // An aborted empty transaction must not open another one.
    if (target === emptyTransaction || (target as IDBTransaction).error?.name !== 'QuotaExceededError') return
    try {
      emptyTransaction = rawDatabase.transaction([...rawDatabase.objectStoreNames].slice(0, 1), 'readwrite')
    } catch {
      // The database is closing, and the next connection does not have this restriction.
    }
  })
}
