import type { EntryChange, EntryStore } from '../ports/entry-store'
import { prependServerWriteId } from './prepend-server-write-id'

/**
 * Moves the prompt out of a public entry. The app does so in the commit that publishes the entry,
 * and the Security Rules require it. This handles older entries and writers that the rules do not
 * bind.
 *
 * @returns whether there was a prompt to move
 */
export async function moveSharedPrompt(id: string, store: EntryStore): Promise<boolean> {
  return store.transact(id, async (transaction) => {
    const entry = await transaction.readEntry()
    if (entry?.sharedPrompt === undefined) return false
    transaction.movePrompt({
      uid: entry.uid,
      userPrompt: entry.sharedPrompt,
      // The entry that other users see has changed, so a write based on the older copy must be
      // checked again.
      writeIds: prependServerWriteId(entry.writeIds),
    })
    return true
  })
}

/** The same after a write of an entry; costs nothing for most writes. */
export async function moveSharedPromptAfterWrite({ id, after }: EntryChange, store: EntryStore): Promise<void> {
  if (after?.sharedPrompt !== undefined) await moveSharedPrompt(id, store)
}
