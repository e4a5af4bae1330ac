import type { PlannedRefusal } from '@geist/transfer'

import type { TrayRow } from '../../shared/local/journal-schema'
import { makeWriteId } from '../../shared/local/make-write-id'
import { importedFiling } from '../../shared/local/operations/import-entries'
import { type Filing, unseen } from '../../shared/local/write'

/**
 * A text that the server had not taken, as the tray keeps it.
 *
 * @param filings where entries of a notebook go, by its name in the file
 */
export function trayRowOf(
  refusal: PlannedRefusal,
  { uid, filings }: { readonly uid: string; readonly filings: ReadonlyMap<string, Filing> },
): Omit<TrayRow, 'id'> {
  const { writtenAt, refusedAt, reason } = refusal
  const refused = { writtenAt, refusedAt, reason, writeId: makeWriteId(), basis: unseen }
  if (refusal.kind === 'edit') {
    const { kind, entryId, revision, content, category, base } = refusal
    // When the text before was written is the server's to tell: it takes what it finds.
    const write = { kind, entryId, revision, content, category, base: { ...base, updatedAt: 0 }, settles: [] }
    return { write, ...refused }
  }
  const { entry } = refusal
  const { collectionName, isPublic } = importedFiling(entry, filings)
  return { write: { kind: 'create', entry: { ...entry, uid, collectionName, isPublic } }, ...refused }
}
