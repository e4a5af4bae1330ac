import type { PlannedRefusal } from '@geist/transfer'

import type { TrayRow } from '../../shared/local/journal-schema'
import { makeWriteId } from '../../shared/local/make-write-id'
import { toImportedFiling } from '../../shared/local/operations/import-entries'
import { type Filing, unseenBasis } from '../../shared/local/write'

/**
 * Converts a refused write of a file into a row of the tray.
 *
 * @param filings target notebooks, by their name in the file
 */
export function toTrayRow(
  refusal: PlannedRefusal,
  { uid, filings }: { readonly uid: string; readonly filings: ReadonlyMap<string, Filing> },
): Omit<TrayRow, 'id'> {
  const { writtenAt, refusedAt, reason } = refusal
  const rowFields = { writtenAt, refusedAt, reason, writeId: makeWriteId(), basis: unseenBasis }
  if (refusal.kind === 'edit') {
    const { kind, entryId, revision, content, category, base } = refusal
    // The time of the previous text is unknown: 0 accepts the server's.
    const write = { kind, entryId, revision, content, category, base: { ...base, updatedAt: 0 }, settles: [] }
    return { write, ...rowFields }
  }
  const { entry } = refusal
  const { collectionName, isPublic } = toImportedFiling(entry, filings)
  return { write: { kind: 'create', entry: { ...entry, uid, collectionName, isPublic } }, ...rowFields }
}
