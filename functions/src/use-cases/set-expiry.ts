import type { EntryChange, EntryStore } from './entry-store'
import { expiryOf } from './expiry-of'

/** Sets the day on which an entry in the trash is purged, and takes it away from one outside. Goes by what the entry is now. */
export async function setExpiry({ id, after }: EntryChange, store: EntryStore): Promise<void> {
  if (after === undefined || after.expireAt === expiryOf(after)) return
  await store.transact(id, async (transaction) => {
    const entry = await transaction.entry()
    if (entry === undefined) return
    const expireAt = expiryOf(entry)
    if (entry.expireAt !== expireAt) transaction.changeEntry({ expireAt })
  })
}
