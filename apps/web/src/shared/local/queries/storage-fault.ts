import type { Journal } from '../journal'
import type { StorageFault } from '../storage-fault'

/** Why this device keeps nothing of a journal; `undefined` where it keeps it. */
export async function storageFault(journal: Journal): Promise<StorageFault | undefined> {
  await journal.database()
  return journal.fault
}
