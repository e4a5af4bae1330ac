import type { Journal } from '../journal'
import type { TrayRow } from '../journal-schema'

/** The number of writes without a server response. */
export async function countPendingWrites(journal: Journal): Promise<number> {
  return (await journal.database()).count('outbox')
}

/** The tray, oldest first. */
export async function readRefusedWrites(journal: Journal): Promise<readonly TrayRow[]> {
  return (await journal.database()).getAll('tray')
}
