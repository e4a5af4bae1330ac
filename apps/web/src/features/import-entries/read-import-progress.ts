import type { Journal } from '../../shared/local/journal'
import { readSavingProgress } from '../../shared/local/queries/read-saving-progress'
import { getEntryId } from '../../shared/local/write'

/** Progress of sending an import's writes. */
export interface ImportProgress {
  /** Whether any write of this device still waits for the server. */
  readonly hasPendingWrites: boolean
  /** Number of imported entries that the server refused. */
  readonly refusedCreationCount: number
  /** Number of entries with any refused write, for example of an earlier text. */
  readonly refusedEntryCount: number
}

/**
 * Reads how far the writes of an import have been sent.
 *
 * @param ids of the import's entries
 * @param since start of the import, in epoch milliseconds; earlier refusals are ignored
 */
export async function readImportProgress(
  journal: Journal,
  ids: ReadonlySet<string>,
  since: number,
): Promise<ImportProgress> {
  const { pendingCount: waiting } = await readSavingProgress(journal)
  const rows = await (await journal.database()).getAll('tray')
  const importRows = rows.filter(({ write, refusedAt }) => refusedAt >= since && ids.has(getEntryId(write) ?? ''))
  const countEntries = (trayRows: typeof importRows) => new Set(trayRows.map(({ write }) => getEntryId(write))).size
  return {
    hasPendingWrites: waiting > 0,
    refusedCreationCount: countEntries(importRows.filter(({ write }) => write.kind === 'create')),
    refusedEntryCount: countEntries(importRows),
  }
}
