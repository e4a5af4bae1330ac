import type { Journal } from '../../shared/local/journal'
import { countPendingWritesThrough, readRefusedWrites } from '../../shared/local/queries/outbox-and-tray'
import { getEntryId } from '../../shared/local/write'
import type { RunResult } from './run-import'

/** Progress of sending an import's writes. */
export interface ImportProgress {
  /** Number of the import's writes that still wait for the server. */
  readonly pendingCount: number
  /** Number of imported entries that the server refused. */
  readonly refusedCreationCount: number
  /** Number of entries with any refused write, for example of an earlier text. */
  readonly refusedEntryCount: number
}

/**
 * Reads how far the writes of an import have been sent. The outbox is sent in order, so earlier
 * writes that are still pending do not change the count.
 *
 * @param ids of the import's entries
 */
export async function readImportProgress(
  journal: Journal,
  ids: ReadonlySet<string>,
  { startedAt, writeCount, lastSeq }: Pick<RunResult, 'startedAt' | 'writeCount' | 'lastSeq'>,
): Promise<ImportProgress> {
  const pendingCount = await countPendingWritesThrough(journal, lastSeq)
  const rows = await readRefusedWrites(journal)
  // Refusals before this import are not its own.
  const importRows = rows.filter(({ write, refusedAt }) => refusedAt >= startedAt && ids.has(getEntryId(write) ?? ''))
  const countEntries = (trayRows: typeof importRows) => new Set(trayRows.map(({ write }) => getEntryId(write))).size
  return {
    pendingCount: Math.min(pendingCount, writeCount),
    refusedCreationCount: countEntries(importRows.filter(({ write }) => write.kind === 'create')),
    refusedEntryCount: countEntries(importRows),
  }
}
