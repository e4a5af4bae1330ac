import { deleteRemains } from './delete-remains'
import type { EntryChange, EntryStore } from './entry-store'
import { keepPromptOf } from './keep-prompt'
import { keepVersion } from './keep-version'

/**
 * Does at once what only the event of a write can tell: keeps the text that the write replaced, and
 * deletes what a deletion without a tombstone leaves behind. Also hides the prompt of a public
 * entry, which must not wait. Most writes need nothing; an edit by the web app costs one read. The
 * rest is done by `settleLogged`.
 */
export async function settleEntry(change: EntryChange, store: EntryStore): Promise<void> {
  if (change.after === undefined) {
    if (change.isGone === true && change.before !== undefined) await deleteRemains(change.id, change.before, store)
    return
  }
  await keepPromptOf(change, store)
  await keepVersion(change, store)
}
