import type { Journal } from '../journal'
import { recordWrites, type TriedWrite } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'

/**
 * Puts refused writes back into the outbox, in the order in which they were refused. Those that
 * have left the tray meanwhile are left alone.
 */
export function retryRefused(journal: Journal, trayIds: readonly number[], now: number): Promise<SaveOutcome> {
  return recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const tray = transaction.objectStore('tray')
      const writes: TriedWrite[] = []
      for (const trayId of trayIds.toSorted((one, other) => one - other)) {
        const row = await tray.get(trayId)
        if (row === undefined) continue
        await tray.delete(trayId)
        const { write, writtenAt, writeId, basis, reason } = row
        // A question that was answered with yes is about what the screen shows now. Anything else
        // keeps what its author saw.
        const isYes = reason === 'now-public' || reason === 'notebook-changed'
        writes.push({ write, writtenAt, writeId, ...(!isYes && { basis }) })
      }
      return writes
    },
  })
}
