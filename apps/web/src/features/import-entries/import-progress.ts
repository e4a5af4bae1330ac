import type { Journal } from '../../shared/local/journal'
import { savingProgress } from '../../shared/local/queries/saving-progress'
import { entryIdOf } from '../../shared/local/write'

/** How far what an import has written has come. */
export interface ImportProgress {
  /** Whether anything written on this device still waits for the server. */
  readonly isWaiting: boolean
  /** Entries of the import that the server would not take. */
  readonly refusedEntries: number
  /** Entries of which it would not take something, an earlier text for instance. */
  readonly refused: number
}

/**
 * @param ids of the import's entries
 * @param since when it began, in epoch milliseconds: what was refused before has nothing to do with it
 */
export async function importProgress(
  journal: Journal,
  ids: ReadonlySet<string>,
  since: number,
): Promise<ImportProgress> {
  const { waiting } = await savingProgress(journal)
  const rows = await (await journal.database()).getAll('tray')
  const ours = rows.filter(({ write, refusedAt }) => refusedAt >= since && ids.has(entryIdOf(write) ?? ''))
  const count = (list: typeof ours) => new Set(list.map(({ write }) => entryIdOf(write))).size
  return {
    isWaiting: waiting > 0,
    refusedEntries: count(ours.filter(({ write }) => write.kind === 'create')),
    refused: count(ours),
  }
}
