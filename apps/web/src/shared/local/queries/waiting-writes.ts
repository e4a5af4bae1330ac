import type { Journal } from '../journal'
import type { TrayRow } from '../journal-schema'

/** How many writes the server has not answered yet. */
export async function waitingCount(journal: Journal): Promise<number> {
  return (await journal.database()).count('outbox')
}

/** What the server would not take, oldest first. */
export async function refusedWrites(journal: Journal): Promise<readonly TrayRow[]> {
  return (await journal.database()).getAll('tray')
}
