import { limits, originalVersionId } from '@geist/domain'
import type { EntryChange, EntryChanges, EntryStore, EntryText, StoredEntry } from '../ports/entry-store'
import { deriveTextId } from './derive-text-id'

/**
 * Keeps the text that a write replaced. The web app does so in the same commit: then this reads one
 * version and writes nothing. For other writers (Admin SDK, older clients) it is the only safety
 * net:
 *
 * - The text is stored under its own id, or under one derived from the text if another text has
 *   that id.
 * - A writer who left `revision` unchanged used one id for two texts. The current text gets its own
 *   id, so that the owner's next edit can be kept under it.
 * - A writer who had not seen the replaced text creates a fork. `editedFrom` is the time of the
 *   text they saw, and the replaced text is only dated by the entry's last write. So a writer who
 *   had merely missed a filing counts too, which asks the user once too often and loses nothing.
 */
export async function keepVersion(change: EntryChange, store: EntryStore): Promise<void> {
  const { id, before, after } = change
  if (before === undefined || after === undefined || isSameText(before, after)) return
  const hasNewRevision = after.revision !== before.revision
  if (hasNewRevision && isSameText(await store.readVersion(id, getVersionId(before)), before)) return
  await store.transact(id, async (transaction) => {
    const entry = await transaction.readEntry()
    // The entry was deleted with its versions: a new one would be orphaned.
    if (entry === undefined) return
    const replacedSlot = await findVersionSlot(before, getVersionId(before), (versionId) =>
      transaction.readVersion(versionId),
    )
    // As if the replaced text were already stored.
    const currentSlot = await findVersionSlot(entry, deriveTextId(entry), async (versionId) =>
      versionId === replacedSlot.id ? before : transaction.readVersion(versionId),
    )
    if (replacedSlot.isFree) {
      const { uid, content, category, updatedAt } = before
      transaction.addVersion({ id: replacedSlot.id, uid, content, category, updatedAt, replacedAt: change.writtenAt })
    }
    const changes: EntryChanges = {
      ...(replacedSlot.isFree && isFork(replacedSlot.id, before, after, entry) && { fork: replacedSlot.id }),
      ...(!hasNewRevision && entry.revision === before.revision && { revision: currentSlot.id }),
    }
    if (Object.keys(changes).length > 0) transaction.changeEntry(changes)
  })
}

function getVersionId({ revision }: StoredEntry): string {
  return revision === '' ? originalVersionId : revision
}

/**
 * Finds the id for a text and whether it is free. If another text has the id, tries one derived
 * from the text and the last id tried. The text alone would not do, since its derived id may be
 * taken, too.
 */
async function findVersionSlot(
  text: EntryText,
  id: string,
  readVersion: (id: string) => Promise<EntryText | undefined>,
): Promise<{ id: string; isFree: boolean }> {
  const storedText = await readVersion(id)
  if (storedText === undefined || isSameText(storedText, text)) return { id, isFree: storedText === undefined }
  return findVersionSlot(text, deriveTextId(text, id), readVersion)
}

/** Whether the writer had not seen the text that the write replaced. */
function isFork(versionId: string, before: StoredEntry, after: StoredEntry, current: StoredEntry): boolean {
  // Compare whole milliseconds: some clients drop the server's fractions.
  const isStale = after.editedFrom !== null && Math.floor(after.editedFrom) < Math.floor(before.updatedAt)
  const isKnownFork = after.forks.includes(versionId) || current.forks.includes(versionId)
  // The rules reject an entry with more forks, so the owner could not write it.
  return isStale && !isKnownFork && current.forks.length < limits.forksMax
}

export function isSameText(a: EntryText | undefined, b: EntryText | undefined): boolean {
  return a?.content === b?.content && a?.category === b?.category
}
