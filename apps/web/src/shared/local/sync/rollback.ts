import { limits } from '@geist/domain'

import type { Journal } from '../journal'

/** What identifies the state of a document's copy. */
export interface DocumentCopy {
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
 * @param earlier the copy on this device
 * @param later the copy from the server
 */
export function isRolledBack(earlier: DocumentCopy, later: DocumentCopy): boolean {
  const earlierIds = earlier.writeIds ?? []
  const laterIds = later.writeIds ?? []
  const newestSharedIndex = earlierIds.findIndex((id) => laterIds.includes(id))
  if (newestSharedIndex !== -1) return newestSharedIndex > 0
  const isOlder = (later.updatedAt ?? Infinity) < (earlier.updatedAt ?? -Infinity)
  return earlierIds.length > 0 && (laterIds.length < limits.writeIdsMax || isOlder)
}

/**
 * Compares the whole mirror with the server while `meta.rollback` is set. Keeps it set if
 * `compare` throws or returns `false`, so that the next sync retries.
 */
export async function compareAfterRollback(journal: Journal, compare: () => Promise<boolean>): Promise<void> {
  const database = await journal.database()
  for (;;) {
    const rollbackId = await database.get('meta', 'rollback')
    if (rollbackId === undefined || !(await compare())) return
    const { store, done } = database.transaction('meta', 'readwrite')
    // Another rollback may have been detected meanwhile.
    if ((await store.get('rollback')) === rollbackId) await store.delete('rollback')
    await done
  }
}
