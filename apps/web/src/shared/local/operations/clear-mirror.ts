import { emptyMirror } from '../empty-mirror'
import type { Journal } from '../journal'
import { journalStores } from '../journal-schema'
import { syncLockName } from '../sync-lock-name'
import { withLock } from '../with-lock'

/**
 * Takes off this device what the server has too: after a logout nobody finds the notes here. What
 * only this device has stays: the outbox, the tray, and entries and notebooks that still wait to be
 * sent for the first time. So does the whole mirror while it has not been compared with a server
 * that was rolled back. Stop the sync before.
 */
export async function clearMirror(journal: Journal): Promise<void> {
  await clear(journal)
  // Another tab may have been taking in entries until it learned of the logout: its turn at the
  // sync ends then, and this comes after it.
  await withLock(syncLockName(journal.uid), () => clear(journal))
}

async function clear(journal: Journal): Promise<void> {
  const transaction = (await journal.database()).transaction(journalStores, 'readwrite')
  const isCompared = (await transaction.objectStore('meta').getKey('rollback')) === undefined
  if (isCompared) await emptyMirror(transaction)
  await transaction.done
  journal.changes.notify('mirror')
}
