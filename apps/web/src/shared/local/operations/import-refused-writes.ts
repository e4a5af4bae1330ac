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
): Promise<{ readonly outcome: SaveOutcome; readonly addedCount: number }> {
  let addedCount = 0
  const outcome = await recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const tray = transaction.objectStore('tray')
      const existingKeys = new Set((await tray.getAll()).map(({ write }) => toTextKey(write)))
      for (const row of rows) {
        const { write } = row
        const mirrorRow = await transaction.objectStore('entries').get(getEntryId(write) ?? '')
        const isInMirror =
          mirrorRow?.entry.content === getUserText(write) && mirrorRow?.entry.category === getCategory(write)
        if (isInMirror || existingKeys.has(toTextKey(write))) continue
        existingKeys.add(toTextKey(write))
        // The store assigns the id, which the type requires.
        await tray.add(row as TrayRow)
        addedCount += 1
      }
      return []
    },
  })
  return outcome.status === 'failed' ? { outcome, addedCount: 0 } : { outcome, addedCount }
}

/** Identifies a refused text: the same text of the same document is imported once. */
function toTextKey(write: Write): string {
  return JSON.stringify([write.kind, getTarget(write), getUserText(write), getCategory(write)])
}

function getCategory(write: Write): string | undefined {
  if (write.kind === 'create') return write.entry.category
  return write.kind === 'edit' ? write.category : undefined
}
