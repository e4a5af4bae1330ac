import type { EntryChange, EntryStore } from '../ports/entry-store'
import { computeExpiry } from './compute-expiry'

/** Corrects the purge time after a write that left a wrong one. */
export async function correctExpiryAfterWrite({ id, after }: EntryChange, store: EntryStore): Promise<void> {
  if (after !== undefined && after.expireAt !== computeExpiry(after)) await correctExpiry(id, store)
}

/** Sets the purge time of an entry in the trash, and clears it outside. Reads the current entry. */
export async function correctExpiry(id: string, store: EntryStore): Promise<void> {
  await store.transact(id, async (transaction) => {
    const entry = await transaction.readEntry()
    if (entry === undefined) return
    const expireAt = computeExpiry(entry)
    if (entry.expireAt !== expireAt) transaction.changeEntry({ expireAt })
  })
}
