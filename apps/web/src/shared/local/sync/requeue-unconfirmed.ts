import type { Journal } from '../journal'
import { journalStores, type JournalTransaction, type RecordedEntryWrite } from '../journal-schema'
import { recordWrite } from '../record-writes'
import { putEntry } from './put-entry'

/** Moves acknowledged writes back into the outbox. Their write ids make this idempotent. */
export async function requeueWrites(
  transaction: JournalTransaction,
  writes: readonly RecordedEntryWrite[],
): Promise<void> {
  for (const recorded of writes) {
    await recordWrite(transaction, { operation: crypto.randomUUID(), ...recorded }, { attempted: true })
  }
}

/**
 * Requeues acknowledged writes that a caught-up listener does not show. Either the server was
 * restored from a backup since the acknowledgement, or the listener lags.
 */
export async function requeueUnconfirmed(journal: Journal): Promise<void> {
  const database = await journal.database()
  const counts = await Promise.all([
    database.countFromIndex('entries', 'byUnconfirmedSince'),
    database.countFromIndex('purged', 'byUnconfirmedSince'),
  ])
  if (counts.every((count) => count === 0)) return
  const transaction = database.transaction(journalStores, 'readwrite')
  const purged = transaction.objectStore('purged')
  for (const { id, purgedAt, unconfirmed } of await purged.index('byUnconfirmedSince').getAll()) {
    await requeueWrites(transaction, unconfirmed ? [unconfirmed] : [])
    await purged.put({ id, purgedAt })
  }
  const rows = await transaction.objectStore('entries').index('byUnconfirmedSince').getAll()
  for (const { id, server = null, unconfirmed = [] } of rows) {
    await requeueWrites(transaction, unconfirmed)
    await putEntry(transaction, id, { server, unconfirmed: [] })
  }
  await transaction.done
  journal.changes.notify('outbox')
}
