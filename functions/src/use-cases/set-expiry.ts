import type { EntryChange, EntryStore } from './entry-store'
import { expiryOf } from './expiry-of'

/** Sets the day of purging after a write that left the wrong one. */
export async function setExpiry({ id, after }: EntryChange, store: EntryStore): Promise<void> {
  if (after !== undefined && after.expireAt !== expiryOf(after)) await setExpiryNow(id, store)
}

/** Sets the day on which an entry in the trash is purged, and takes it from one outside. Goes by what is stored now. */
export async function setExpiryNow(id: string, store: EntryStore): Promise<void> {
  await store.transact(id, async (transaction) => {
    const entry = await transaction.entry()
    if (entry === undefined) return
    const expireAt = expiryOf(entry)
    if (entry.expireAt !== expireAt) transaction.changeEntry({ expireAt })
  })
}
