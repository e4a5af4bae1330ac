import type { Journal } from '../journal'

export interface SavingProgress {
  /** Number of writes in the outbox. */
  readonly pendingCount: number
  /** When the oldest of them was written. Epoch milliseconds, device clock. */
  readonly oldestPendingAt: number | undefined
  /** When the server last answered a batch of writes. Epoch milliseconds, device clock. */
  readonly answeredAt: number | undefined
  /** Number of writes in the tray. */
  readonly refusedCount: number
  /** Whether the outbox outlives this page. */
  readonly isPersistent: boolean
}

export async function readSavingProgress(journal: Journal): Promise<SavingProgress> {
  const transaction = (await journal.database()).transaction(['outbox', 'tray', 'meta'])
  const outbox = transaction.objectStore('outbox')
  const oldestRow = await outbox.openCursor()
  return {
    pendingCount: await outbox.count(),
    oldestPendingAt: oldestRow?.value.writtenAt,
    // The store's type is a union over all keys.
    answeredAt: (await transaction.objectStore('meta').get('answeredAt')) as number | undefined,
    refusedCount: await transaction.objectStore('tray').count(),
    isPersistent: journal.isPersistent,
  }
}

/** Whether closing this page would lose writes: the journal is in memory and holds some. */
export async function hasUnpersistedWrites(journal: Journal): Promise<boolean> {
  const { pendingCount, refusedCount, isPersistent } = await readSavingProgress(journal)
  return !isPersistent && pendingCount + refusedCount > 0
}
