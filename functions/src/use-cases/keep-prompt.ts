import type { EntryChange, EntryStore } from './entry-store'
import { withServerWriteId } from './with-server-write-id'

/**
 * Takes what was asked for an entry out of it where everybody can read it. The app does so in the
 * commit that makes the entry public, and the Security Rules let no client write another one: this
 * is for what stood there before they did, and for writers whom they do not bind.
 *
 * @returns whether there was something to take out
 */
export async function keepPrompt(id: string, store: EntryStore): Promise<boolean> {
  return store.transact(id, async (transaction) => {
    const entry = await transaction.entry()
    if (entry?.sharedPrompt === undefined) return false
    transaction.keepPrompt({
      uid: entry.uid,
      userPrompt: entry.sharedPrompt,
      // Other people see the prompt no more, so a write based on the older copy has to look again.
      writeIds: withServerWriteId(entry.writeIds),
    })
    return true
  })
}

/** The same after a write of the entry; most have nothing to be taken out, and cost nothing. */
export async function keepPromptOf({ id, after }: EntryChange, store: EntryStore): Promise<void> {
  if (after?.sharedPrompt !== undefined) await keepPrompt(id, store)
}
