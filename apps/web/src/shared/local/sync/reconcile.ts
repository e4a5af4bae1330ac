import type { Journal } from '../journal'
import type { ChangePlace, JournalServer } from './journal-server'
import { mergeServerEntries, recreateLost } from './merge-server-entries'

export interface Reconciling {
  readonly journal: Journal
  readonly server: JournalServer
  readonly signal: AbortSignal
  /** Epoch milliseconds. */
  readonly now: () => number
}

/**
 * Compares the whole mirror with a server that seems to have been restored from a backup: merges
 * what it has, and writes again what it has lost. Costs one read for every entry.
 */
export async function reconcile({ journal, server, signal, now }: Reconciling, pageSize: number): Promise<void> {
  const there = new Set<string>()
  let place: ChangePlace | undefined
  for (;;) {
    const page = await server.changedEntries(place, pageSize)
    if (signal.aborted) return
    for (const { id } of page) there.add(id)
    const last = page.at(-1)
    const cursor = last && { updatedAt: last.updatedAt, entryId: last.id, isSettled: false }
    await mergeServerEntries(journal, page, { cursor, now: now() })
    if (cursor === undefined || page.length < pageSize) break
    place = cursor
  }
  const known = await (await journal.database()).getAllKeys('entries')
  const lost = known.filter((entryId) => !there.has(entryId))
  await recreateLost(journal, lost, now())
}
