import { deleteRemains } from './delete-remains'
import type { EntryStore } from './entry-store'
import { expiryOf } from './expiry-of'

export interface TrashStore extends EntryStore {
  /** Pages of ids of the entries whose `expireAt` is not after `now`, those that expired first first. */
  expired(now: number): AsyncIterable<readonly string[]>
}

export interface PurgeTools {
  readonly store: TrashStore
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * Deletes the entries in the trash whose 30 days are over, with their versions and what was asked for them; gives their number. Each is looked at once more in the
 * moment that it is deleted: one that has been taken out of the trash stays, and a day that was set too early is put right.
 */
export async function purgeTrash({ store, now }: PurgeTools): Promise<number> {
  let purged = 0
  for await (const entryIds of store.expired(now)) {
    const outcomes = await Promise.all(entryIds.map((entryId) => purge(entryId, { store, now })))
    purged += outcomes.filter((isPurged) => isPurged).length
  }
  return purged
}

async function purge(entryId: string, { store, now }: PurgeTools): Promise<boolean> {
  const purged = await store.transact(entryId, async (transaction) => {
    const entry = await transaction.entry()
    if (entry === undefined) return undefined
    const expireAt = expiryOf(entry)
    if (expireAt !== null && expireAt <= now) {
      transaction.deleteEntry()
      return entry
    }
    if (expireAt !== entry.expireAt) transaction.changeEntry({ expireAt })
    return undefined
  })
  if (purged) await deleteRemains(entryId, purged, store)
  return purged !== undefined
}
