import { deleteRemains } from './delete-remains'
import type { EntryChange, EntryStore } from './entry-store'
import { keepPromptOf } from './keep-prompt'
import { keepVersion } from './keep-version'
import { setExpiry } from './set-expiry'

/**
 * Puts in order what a write of an entry leaves to be done: keeps what was asked for it from others, keeps the text that it replaced, sets or
 * clears the day of purging, and clears up after a deletion. Most writes need nothing; an edit by the web app costs one read.
 */
export async function settleEntry(change: EntryChange, store: EntryStore): Promise<void> {
  if (change.after === undefined) return deleteRemains(change.id, change.before ?? nobodys, store)
  await keepPromptOf(change, store)
  await keepVersion(change, store)
  await setExpiry(change, store)
}

/** Of an entry that was never there nothing is left but versions that somebody wrote past the rules. */
const nobodys = { uid: '' }
