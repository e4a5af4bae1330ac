import type { IDBPTransaction } from 'idb'

import type { Journal } from '../journal'
import { type JournalSchema, type JournalStore, journalStores } from '../journal-schema'
import { entryTarget } from '../write'

/**
 * Which of these entries the journal already answers for, so that the copy they came from may go: they are in the mirror, wait to be sent, or
 * lie in the tray, or were purged. Where nothing is kept, only those that have been sent.
 */
export async function entriesTakenIn(journal: Journal, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return takenIn((await journal.database()).transaction(journalStores), journal, ids)
}

/** The same within a transaction over the whole journal, so that nothing can come between the answer and what is done about it. */
export async function takenIn<Mode extends IDBTransactionMode>(
  transaction: IDBPTransaction<JournalSchema, JournalStore[], Mode>,
  { isKept }: Pick<Journal, 'isKept'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const entries = transaction.objectStore('entries')
  const outbox = transaction.objectStore('outbox').index('byTarget')
  const [refused, shown, waiting, purged] = await Promise.all([
    transaction.objectStore('tray').getAll(),
    Promise.all(ids.map((id) => entries.getKey(id))),
    Promise.all(ids.map((id) => outbox.getKey(entryTarget(id)))),
    Promise.all(ids.map((id) => transaction.objectStore('purged').getKey(id))),
  ])
  const refusedIds = new Set(refused.map(({ write }) => (write.kind === 'create' ? write.entry.id : undefined)))
  return new Set(
    ids.filter((id, index) => {
      const isShown = shown[index] !== undefined
      const isWaiting = waiting[index] !== undefined
      const isPurged = purged[index] !== undefined
      return isPurged || (isKept ? isShown || isWaiting || refusedIds.has(id) : isShown && !isWaiting)
    }),
  )
}
