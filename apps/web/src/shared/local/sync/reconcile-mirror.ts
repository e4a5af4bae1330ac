import { untilAborted } from '../../until-aborted'
import type { Journal } from '../journal'
import { toPageCursor } from './cursor'
import { type ChangeCursor, changePageSize, type JournalServer } from './journal-server'
import { mergeServerEntries } from './merge-server-entries'
import { recreateLostEntries } from './recreate-lost-entries'

export interface ReconcileOptions {
  readonly journal: Journal
  readonly server: JournalServer
  readonly mirrorId: string | undefined
  readonly signal: AbortSignal
  /** Epoch milliseconds. */
  readonly now: () => number
}

/**
 * Compares the whole mirror with a server that was probably restored from a backup. Merges the
 * server's entries, and recreates those that it has lost. Costs one read per entry.
 *
 * @throws the signal's reason on abort
 */
export async function reconcileMirror({ journal, server, mirrorId, signal, now }: ReconcileOptions): Promise<void> {
  const idsOnServer = new Set<string>()
  let pageStart: ChangeCursor | undefined
  for (;;) {
    const page = await untilAborted(server.readChangedEntries(pageStart, changePageSize), signal)
    for (const { id } of page.entries) idsOnServer.add(id)
    const cursor = toPageCursor(page)
    const progress = { mirrorId, cursor }
    await mergeServerEntries(journal, page.entries, { progress, isComparison: true, now: now() })
    if (page.isLast) break
    pageStart = page.endCursor
  }
  const mirroredIds = await (await journal.database()).getAllKeys('entries')
  const lostIds = mirroredIds.filter((entryId) => !idsOnServer.has(entryId))
  await recreateLostEntries(journal, lostIds, now())
}
