import type { Journal } from '../journal'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'

/** Takes refused writes out of the tray, and with them the words that stand nowhere else. Nothing brings them back. */
export function discardRefused(journal: Journal, trayIds: readonly number[], now: number): Promise<SaveOutcome> {
  return recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      for (const trayId of trayIds) await transaction.objectStore('tray').delete(trayId)
      return []
    },
  })
}
