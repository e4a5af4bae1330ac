import { type DBSchema, type IDBPDatabase, unwrap } from 'idb'

/**
 * In Firefox the first read-write transaction after one that ran out of room may only delete: it
 * throws `InvalidStateError` at any other write. An empty transaction takes its place, so that the
 * next write is judged by the room that there is then.
 */
export function spendCleanup<Schema extends DBSchema>(opened: IDBPDatabase<Schema>): void {
  const database = unwrap(opened)
  let empty: IDBTransaction | undefined
  database.addEventListener('abort', ({ target }) => {
    if (target === empty || (target as IDBTransaction).error?.name !== 'QuotaExceededError') return
    try {
      empty = database.transaction([...database.objectStoreNames].slice(0, 1), 'readwrite')
    } catch {
      // It is closing: the next connection has no such transaction.
    }
  })
}
