import { deleteVersionsAndPrompt } from '../triggers/delete-versions-and-prompt'
import type { EntryStore } from '../ports/entry-store'
import { computeExpiry } from '../triggers/compute-expiry'
import { prependServerWriteId } from '../triggers/prepend-server-write-id'

export interface TrashStore extends EntryStore {
  /** Pages of ids of entries whose `expireAt` is not after `now`, earliest first. */
  streamExpiredIds(now: number): AsyncIterable<readonly string[]>
}

export interface PurgeDependencies {
  readonly store: TrashStore
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * Purges entries that have been in the trash for 30 days: replaces each by its tombstone and
 * deletes its versions and prompt. The transaction checks each entry again: a restored one stays,
 * and an `expireAt` that is too early is corrected.
 *
 * @returns the number of purged entries
 */
export async function purgeTrash({ store, now }: PurgeDependencies): Promise<number> {
  let purgedCount = 0
  for await (const entryIds of store.streamExpiredIds(now)) {
    const outcomes = await Promise.all(entryIds.map((entryId) => purgeEntry(entryId, { store, now })))
    purgedCount += outcomes.filter((isPurged) => isPurged).length
  }
  return purgedCount
}

async function purgeEntry(entryId: string, { store, now }: PurgeDependencies): Promise<boolean> {
  const purgedEntry = await store.transact(entryId, async (transaction) => {
    const entry = await transaction.readEntry()
    if (entry === undefined) return undefined
    const expireAt = computeExpiry(entry)
    if (expireAt !== null && expireAt <= now) {
      transaction.purgeEntry({ uid: entry.uid, writeIds: prependServerWriteId(entry.writeIds) })
      return entry
    }
    if (expireAt !== entry.expireAt) transaction.changeEntry({ expireAt })
    return undefined
  })
  if (purgedEntry) await deleteVersionsAndPrompt(entryId, purgedEntry, store)
  return purgedEntry !== undefined
}
