import { limits, originalVersionId } from '@geist/domain'
import type { EntryChange, EntryChanges, EntryStore, EntryText, StoredEntry } from './entry-store'
import { isSameText } from './is-same-text'
import { textId } from './text-id'

/**
 * Keeps the text that a write replaced, where the writer has not done so in the same commit, as the web app does: then this reads one
 * version and writes nothing. For others (Admin SDK, older clients) it is the only net:
 *
 * - the text is kept under its own id; where another text stands under that id, under one made from the text;
 * - a writer who left the entry's id of its text as it was used one id for two texts: the current text gets an id of its own, or the owner's
 *   next edit could not keep it under that id;
 * - what was written by somebody who had not seen the text that it replaced makes a fork. They say what they had seen with `editedFrom`, the
 *   time of a text; the time of the replaced one is known only as that of the entry's last write, so somebody who had merely not seen
 *   it filed is taken for one too. That asks the person once too often and loses nothing.
 */
export async function keepVersion(change: EntryChange, store: EntryStore): Promise<void> {
  const { id, before, after } = change
  if (before === undefined || after === undefined || isSameText(before, after)) return
  const isNamed = after.revision !== before.revision
  if (isNamed && isSameText(await store.version(id, idOf(before)), before)) return
  await store.transact(id, async (transaction) => {
    const entry = await transaction.entry()
    // Deleted since, and its versions with it: one more would be left behind for ever.
    if (entry === undefined) return
    const place = await placeFor(before, idOf(before), (at) => transaction.version(at))
    // Seen from where the replaced text will be standing.
    const name = await placeFor(entry, textId(entry), async (at) =>
      at === place.id ? before : transaction.version(at),
    )
    if (place.isFree) {
      const { uid, content, category, updatedAt } = before
      transaction.addVersion({ id: place.id, uid, content, category, updatedAt, replacedAt: change.writtenAt })
    }
    const changes: EntryChanges = {
      ...(place.isFree && isFork(place.id, before, after, entry) && { fork: place.id }),
      ...(!isNamed && entry.revision === before.revision && { revision: name.id }),
    }
    if (Object.keys(changes).length > 0) transaction.changeEntry(changes)
  })
}

function idOf({ revision }: StoredEntry): string {
  return revision === '' ? originalVersionId : revision
}

/**
 * Where the text belongs, and whether it is yet to be put there: under this id, or, while other texts stand under those tried, under one made
 * from the text and the last of them. The text alone would not do, since an id that was made from it can come to stand for another.
 */
async function placeFor(
  text: EntryText,
  id: string,
  kept: (id: string) => Promise<EntryText | undefined>,
): Promise<{ id: string; isFree: boolean }> {
  const standing = await kept(id)
  if (standing === undefined || isSameText(standing, text)) return { id, isFree: standing === undefined }
  return placeFor(text, textId(text, id), kept)
}

function isFork(versionId: string, before: StoredEntry, after: StoredEntry, now: StoredEntry): boolean {
  // Whole milliseconds: not every client keeps the server's fractions of one.
  const isStale = after.editedFrom !== null && Math.floor(after.editedFrom) < Math.floor(before.updatedAt)
  const isMarked = after.forks.includes(versionId) || now.forks.includes(versionId)
  // More marks than this the rules would not let the owner write back.
  return isStale && !isMarked && now.forks.length < limits.forksMax
}
