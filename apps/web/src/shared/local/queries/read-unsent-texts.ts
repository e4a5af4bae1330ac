import { type EntryVersion, originalVersionId } from '@geist/domain'

import { applyWrite } from '../apply-write'
import type { Journal } from '../journal'
import { getServerCopy } from '../journal-schema'
import { toEntryTarget } from '../write'

/** A text of an entry that an edit on this device has replaced. */
export type ReplacedText = Pick<EntryVersion, 'id' | 'content' | 'category' | 'replacedAt'>

/**
 * Reads the texts that local edits have replaced and that the server's copy does not reflect yet,
 * oldest first. Once the server has acknowledged such an edit, its versions hold the same text
 * under the same id.
 */
export async function readUnsentTexts(journal: Journal, entryId: string): Promise<readonly ReplacedText[]> {
  const transaction = (await journal.database()).transaction(['entries', 'outbox'])
  const row = await transaction.objectStore('entries').get(entryId)
  const pendingRows = await transaction.objectStore('outbox').index('byTarget').getAll(toEntryTarget(entryId))
  let entry = getServerCopy(row) ?? undefined
  const texts: ReplacedText[] = []
  for (const { write, writtenAt, writeId } of [...(row?.unconfirmed ?? []), ...pendingRows]) {
    // Always an entry write here: narrows the type.
    if (write.kind !== 'create' && !('entryId' in write)) continue
    const changedEntry = applyWrite(entry, { write, writtenAt, writeId })
    if (entry && changedEntry?.revision !== entry.revision) {
      const { revision, content, category } = entry
      texts.push({ id: revision || originalVersionId, content, category, replacedAt: writtenAt })
    }
    entry = changedEntry
  }
  return texts
}
