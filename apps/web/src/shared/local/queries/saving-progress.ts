import type { Journal } from '../journal'

export interface SavingProgress {
  /** Number of writes in the outbox. */
  readonly waiting: number
  /** When the oldest of them was written. Epoch milliseconds, device clock. */
  readonly waitingSince: number | undefined
  /** Number of writes in the tray. */
  readonly refused: number
  /** Whether the outbox outlives this page. */
  readonly isKept: boolean
}

export async function savingProgress(journal: Journal): Promise<SavingProgress> {
  const transaction = (await journal.database()).transaction(['outbox', 'tray'])
  const outbox = transaction.objectStore('outbox')
  const oldest = await outbox.openCursor()
  return {
    waiting: await outbox.count(),
    waitingSince: oldest?.value.writtenAt,
    refused: await transaction.objectStore('tray').count(),
    isKept: journal.isKept,
  }
}

/** Whether closing this page would lose writes: the journal is in memory and holds some. */
export async function holdsWrites(journal: Journal): Promise<boolean> {
  const { waiting, refused, isKept } = await savingProgress(journal)
  return !isKept && waiting + refused > 0
}
