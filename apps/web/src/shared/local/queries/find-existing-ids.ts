import type { IDBPTransaction } from 'idb'

import type { Journal } from '../journal'
import { type JournalSchema, type JournalStore, journalStores } from '../journal-schema'
import { toEntryTarget } from '../write'

/**
 * Finds the ids that the journal already holds (in mirror, outbox or tray) or has purged, so that
 * the caller can delete its own copies. A journal in memory counts only entries that were sent.
 */
export async function findExistingIds(journal: Journal, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return findExistingIdsWithin((await journal.database()).transaction(journalStores), journal, ids)
}

/** Like `findExistingIds`, in the caller's transaction, so that check and write are atomic. */
export async function findExistingIdsWithin<Mode extends IDBTransactionMode>(
  transaction: IDBPTransaction<JournalSchema, JournalStore[], Mode>,
  { isPersistent }: Pick<Journal, 'isPersistent'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const entries = transaction.objectStore('entries')
  const outbox = transaction.objectStore('outbox').index('byTarget')
  const [trayRows, mirroredKeys, pendingKeys, purgedKeys] = await Promise.all([
    transaction.objectStore('tray').getAll(),
    Promise.all(ids.map((id) => entries.getKey(id))),
    Promise.all(ids.map((id) => outbox.getKey(toEntryTarget(id)))),
    Promise.all(ids.map((id) => transaction.objectStore('purged').getKey(id))),
  ])
  const refusedIds = new Set(trayRows.map(({ write }) => (write.kind === 'create' ? write.entry.id : undefined)))
  return new Set(
    ids.filter((id, index) => {
      const isMirrored = mirroredKeys[index] !== undefined
      const isPending = pendingKeys[index] !== undefined
      const isPurged = purgedKeys[index] !== undefined
      return isPurged || (isPersistent ? isMirrored || isPending || refusedIds.has(id) : isMirrored && !isPending)
    }),
  )
}
