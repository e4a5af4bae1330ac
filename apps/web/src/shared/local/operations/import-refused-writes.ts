import type { Journal } from '../journal'
import type { TrayRow } from '../journal-schema'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import { getEntryId, getTarget, getUserText, type Write } from '../write'

/**
 * Imports refused writes from a file back into the tray. Skips those already in the tray, and texts
 * that the mirror shows.
 *
 * @param now epoch milliseconds
 */
export async function importRefusedWrites(
  journal: Journal,
  rows: readonly Omit<TrayRow, 'id'>[],
  now: number,
): Promise<{ readonly outcome: SaveOutcome; readonly added: number }> {
  let added = 0
  const outcome = await recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const tray = transaction.objectStore('tray')
      const existingTexts = new Set((await tray.getAll()).map(({ write }) => toTextKey(write)))
      for (const row of rows) {
        const { write } = row
        const current = await transaction.objectStore('entries').get(getEntryId(write) ?? '')
        const isInMirror =
          current?.entry.content === getUserText(write) && current?.entry.category === getCategory(write)
        if (isInMirror || existingTexts.has(toTextKey(write))) continue
        existingTexts.add(toTextKey(write))
        // The store assigns the key.
        await tray.add(row as TrayRow)
        added += 1
      }
      return []
    },
  })
  return outcome.status === 'failed' ? { outcome, added: 0 } : { outcome, added }
}

function toTextKey(write: Write): string {
  return JSON.stringify([write.kind, getTarget(write), getUserText(write), getCategory(write)])
}

function getCategory(write: Write): string | undefined {
  return write.kind === 'create' ? write.entry.category : write.kind === 'edit' ? write.category : undefined
}
