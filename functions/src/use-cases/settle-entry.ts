import { deleteRemains } from './delete-remains'
import type { EntryChange, EntryStore } from './entry-store'
import { keepPromptOf } from './keep-prompt'
import { keepVersion } from './keep-version'

/**
 * Does at once what needs the event of a write: keeps the replaced text, and deletes the remains
 * after a deletion without a tombstone. Also hides the prompt of a public entry, which must not
 * wait. Most writes need nothing; an edit by the web app costs one read. `settleLogged` does the
 * rest.
 */
export async function settleEntry(change: EntryChange, store: EntryStore): Promise<void> {
  if (change.after === undefined) {
    if (change.isGone === true && change.before !== undefined) await deleteRemains(change.id, change.before, store)
    return
  }
  await keepPromptOf(change, store)
  await keepVersion(change, store)
}
