import type { Journal } from '../journal'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'

/** Removes refused writes from the tray for good, with texts that exist nowhere else. */
export function discardRefusedWrites(journal: Journal, trayIds: readonly number[], now: number): Promise<SaveOutcome> {
  return recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      for (const trayId of trayIds) await transaction.objectStore('tray').delete(trayId)
      return []
    },
  })
}
