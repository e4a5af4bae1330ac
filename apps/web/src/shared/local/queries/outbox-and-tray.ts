import type { Journal } from '../journal'
import type { TrayRow } from '../journal-schema'

/** Counts the writes without a server response. */
export async function countPendingWrites(journal: Journal): Promise<number> {
  return (await journal.database()).count('outbox')
}

/** Reads the tray, oldest write first. */
export async function readRefusedWrites(journal: Journal): Promise<readonly TrayRow[]> {
  return (await journal.database()).getAll('tray')
}
