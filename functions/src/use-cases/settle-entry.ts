import { deleteRemains } from './delete-remains'
import type { EntryChange, EntryStore } from './entry-store'
import { keepPromptOf } from './keep-prompt'
import { keepVersion } from './keep-version'
import { setExpiry } from './set-expiry'

/**
 * Does what a write of an entry leaves to be done: hides its prompt from other people, keeps the text that the write replaced, sets or
 * clears the day of purging, and deletes what a purge or deletion leaves behind. Most writes need nothing; an edit by the web app costs
 * one read.
 */
export async function settleEntry(change: EntryChange, store: EntryStore): Promise<void> {
  if (change.after === undefined) {
    // A write or deletion of a tombstone: the purge has deleted the remains.
    if (change.before === undefined) return
    return deleteRemains(change.id, change.before, store)
  }
  await keepPromptOf(change, store)
  await keepVersion(change, store)
  await setExpiry(change, store)
}
