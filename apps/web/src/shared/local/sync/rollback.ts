import { limits } from '@geist/domain'

import type { Journal } from '../journal'

interface HasWriteIds {
  readonly writeIds?: readonly string[] | undefined
  /** Epoch milliseconds, server clock; notebooks have none. */
  readonly updatedAt?: number
}

/**
 * Whether the server was rolled back: a later copy of a document lacks writes of an earlier one. A
 * document lists the ids of its last writes, newest first. If the copies share no id and the later
 * list is full, the earlier ids may have been evicted: then the update times decide.
 *
 * A stale listener result looks the same. That is rare, and costs only the reads of a comparison.
 *
 * @param known the earlier copy, stored on this device
 * @param copy the later copy, from the server
 */
export function isRolledBack(known: HasWriteIds, copy: HasWriteIds): boolean {
  const [before, after] = [known.writeIds ?? [], copy.writeIds ?? []]
  const shared = before.findIndex((id) => after.includes(id))
  if (shared !== -1) return shared > 0
  const isOlder = (copy.updatedAt ?? Infinity) < (known.updatedAt ?? -Infinity)
  return before.length > 0 && (after.length < limits.writeIdsMax || isOlder)
}

/**
 * Compares the whole mirror with the server while `meta.rollback` is set. Keeps the mark if
 * `compare` throws or returns `false`, so that the next sync retries.
 */
export async function compareAfterRollback(journal: Journal, compare: () => Promise<boolean>): Promise<void> {
  const database = await journal.database()
  for (;;) {
    const mark = await database.get('meta', 'rollback')
    if (mark === undefined || !(await compare())) return
    const { store, done } = database.transaction('meta', 'readwrite')
    // Another rollback may have been detected meanwhile.
    if ((await store.get('rollback')) === mark) await store.delete('rollback')
    await done
  }
}
