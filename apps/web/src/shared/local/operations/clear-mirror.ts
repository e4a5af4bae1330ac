import { emptyMirror } from '../empty-mirror'
import type { Journal } from '../journal'
import { journalStores } from '../journal-schema'
import { toSyncLockName } from '../sync-lock-name'
import { withLock } from '../with-lock'

/**
 * Clears the local copies of server data on sign-out. Keeps the outbox, the tray, and entries and
 * notebooks that were never sent. Keeps the whole mirror while a comparison after a server rollback
 * is pending. Stop the sync first.
 */
export async function clearMirror(journal: Journal): Promise<void> {
  await clearOnce(journal)
  // Another tab may have merged entries until it noticed the sign-out. Acquiring the sync lock
  // waits until that tab stops, then clears again.
  await withLock(toSyncLockName(journal.uid), () => clearOnce(journal))
}

async function clearOnce(journal: Journal): Promise<void> {
  const transaction = (await journal.database()).transaction(journalStores, 'readwrite')
  const isComparisonPending = (await transaction.objectStore('meta').getKey('rollback')) !== undefined
  if (!isComparisonPending) await emptyMirror(transaction)
  await transaction.done
  journal.changes.notify('mirror')
}
