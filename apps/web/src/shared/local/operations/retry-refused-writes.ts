import type { Journal } from '../journal'
import { recordWrites, type AttemptedWrite } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'

/**
 * Moves refused writes back into the outbox, in the order of their refusal. Skips ids that are not
 * in the tray.
 */
export function retryRefusedWrites(journal: Journal, trayIds: readonly number[], now: number): Promise<SaveOutcome> {
  return recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const tray = transaction.objectStore('tray')
      const writes: AttemptedWrite[] = []
      for (const trayId of trayIds.toSorted((a, b) => a - b)) {
        const row = await tray.get(trayId)
        if (row === undefined) continue
        await tray.delete(trayId)
        const { write, writtenAt, writeId, basis, reason } = row
        // The user has confirmed what the screen shows now, so these writes get a new basis. All
        // others keep the basis of their author.
        const isConfirmed = reason === 'now-public' || reason === 'notebook-changed'
        writes.push({ write, writtenAt, writeId, ...(!isConfirmed && { basis }) })
      }
      return writes
    },
  })
}
