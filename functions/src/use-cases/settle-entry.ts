import { deleteVersions } from './delete-versions'
import type { EntryChange, EntryStore } from './entry-store'
import { keepVersion } from './keep-version'
import { setExpiry } from './set-expiry'

/**
 * Puts in order what a write of an entry leaves to be done: keeps the text that it replaced, sets or clears the day of purging, and
 * clears up after a deletion. Most writes need nothing; an edit by the web app costs one read.
 */
export async function settleEntry(change: EntryChange, store: EntryStore): Promise<void> {
  if (change.after === undefined) return deleteVersions(change.id, store)
  await keepVersion(change, store)
  await setExpiry(change, store)
}
