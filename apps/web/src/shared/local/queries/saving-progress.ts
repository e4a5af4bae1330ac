import type { Journal } from '../journal'

/** How far what was written here has come. */
export interface SavingProgress {
  /** Writes that the server has not answered yet. */
  readonly waiting: number
  /** When the oldest of them was written, in epoch milliseconds by this device. */
  readonly waitingSince: number | undefined
  /** Writes that the server would not take. */
  readonly refused: number
  /** Whether what waits outlives this page. */
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

/** Whether writes would be lost with this page: a journal in memory has some that the server does not have. */
export async function holdsWrites(journal: Journal): Promise<boolean> {
  const { waiting, refused, isKept } = await savingProgress(journal)
  return !isKept && waiting + refused > 0
}
