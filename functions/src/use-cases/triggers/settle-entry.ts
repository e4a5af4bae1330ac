import { deleteVersionsAndPrompt } from './delete-versions-and-prompt'
import type { EntryChange, EntryStore } from '../ports/entry-store'
import { moveSharedPromptAfterWrite } from './move-shared-prompt'
import { keepVersion } from './keep-version'

/**
 * Does at once what needs the event of a write: keeps the replaced text, and deletes the remains
 * after a deletion without a tombstone. Also hides the prompt of a public entry, which must not
 * wait. Most writes need nothing; an edit by the web app costs one read. `settleLoggedEntries` does
 * the rest.
 */
export async function settleEntry(change: EntryChange, store: EntryStore): Promise<void> {
  if (change.after === undefined) {
    if (change.isGone === true && change.before !== undefined)
      await deleteVersionsAndPrompt(change.id, change.before, store)
    return
  }
  await moveSharedPromptAfterWrite(change, store)
  await keepVersion(change, store)
}
