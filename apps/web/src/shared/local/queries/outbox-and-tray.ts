import type { Journal } from '../journal'
import type { TrayRow } from '../journal-schema'

/** Counts the writes without a server response. */
export async function countPendingWrites(journal: Journal): Promise<number> {
  return (await journal.database()).count('outbox')
}

/** Counts the writes without a server response up to and including a position of the outbox. */
export async function countPendingWritesThrough(journal: Journal, seq: number): Promise<number> {
  return (await journal.database()).count('outbox', IDBKeyRange.upperBound(seq))
}

/** Returns the position of the newest write without a server response; 0 without any. */
export async function readLastPendingSeq(journal: Journal): Promise<number> {
  const { store } = (await journal.database()).transaction('outbox')
  return (await store.openKeyCursor(null, 'prev'))?.key ?? 0
}

/** Reads the tray, oldest write first. */
export async function readRefusedWrites(journal: Journal): Promise<readonly TrayRow[]> {
  return (await journal.database()).getAll('tray')
}
