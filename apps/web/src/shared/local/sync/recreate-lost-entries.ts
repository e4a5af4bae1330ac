import type { Entry } from '@geist/domain'

import type { Journal } from '../journal'
import { getServerCopy, journalStores } from '../journal-schema'
import { findFiling } from '../operations/find-filing'
import { recordWrite } from '../record-writes'
import { toNewEntry } from '../to-new-entry'
import type { NewEntry } from '../write'
import { readPendingWrites } from './put-entry'

/**
 * Recreates entries that the server has lost; a purged one would have a tombstone. Entries in the
 * trash return there. Callers first check that the session is still valid, since the entries of a
 * deleted account are missing as well.
 */
export async function recreateLostEntries(journal: Journal, entryIds: readonly string[], now: number): Promise<void> {
  const database = await journal.database()
  const transaction = database.transaction(journalStores, 'readwrite')
  const entries = transaction.objectStore('entries')
  const refusedWrites = (await transaction.objectStore('tray').getAll()).map(({ write }) => write)
  const isRefused = (id: string) => refusedWrites.some((write) => write.kind === 'create' && write.entry.id === id)
  for (const entryId of entryIds) {
    const row = await entries.get(entryId)
    const mirroredCopy = getServerCopy(row)
    if (!row || mirroredCopy === null || isRefused(entryId)) continue
    if ((await readPendingWrites(transaction, entryId)).some(({ write }) => write.kind === 'create')) continue
    const { notebookId } = await findFiling(transaction, mirroredCopy.collectionName)
    const entry = applyLocalHiding(row.entry, toNewEntry(mirroredCopy))
    const write = { kind: 'create', entry, ...(entry.isPublic && notebookId !== null && { notebookId }) } as const
    await recordWrite(transaction, { operation: crypto.randomUUID(), write, writtenAt: now }, { attempted: true })
    const recreated = await entries.get(entryId)
    // Empty write ids, as in the recreated document: with the earlier ids, it would look like
    // another rollback. Another device may recreate it from another text, which must not replace
    // this one.
    if (recreated) await entries.put({ ...recreated, server: { ...mirroredCopy, writeIds: [] } })
  }
  await transaction.done
  journal.changes.notify('mirror', entryIds)
  journal.changes.notify('outbox')
}

/** Hides the new entry as this device shows it, even if the server never got that change. */
function applyLocalHiding({ isPublic, neverAi, deletedAt }: Entry, entry: NewEntry): NewEntry {
  return {
    ...entry,
    isPublic: entry.isPublic && isPublic,
    inTrash: entry.inTrash || deletedAt !== null,
    ...(neverAi === true && { neverAi }),
  }
}
