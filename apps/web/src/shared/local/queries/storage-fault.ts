import type { Journal } from '../journal'
import type { StorageFault } from '../storage-fault'

/** Why the journal is in memory only; `undefined` when it is on disk. */
export async function storageFault(journal: Journal): Promise<StorageFault | undefined> {
  await journal.database()
  return journal.fault
}
