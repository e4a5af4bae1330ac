import type { Entry } from '@geist/domain'

import type { SendRequest } from '../../local/sync/journal-server'

/**
 * Finds the entries, by id, whose edits can be sent without a read: this device has the copy that
 * the edit starts from. If that copy is stale, the Security Rules refuse the edit.
 */
export function findEditBases({ rows, isCareful, copies, staleIds }: SendRequest): ReadonlyMap<string, Entry> {
  const editBases = new Map<string, Entry>()
  // An earlier attempt may have been committed: read first.
  if (isCareful) return editBases
  for (const { write, basis } of rows) {
    if (write.kind !== 'edit') continue
    const { entryId, base } = write
    const copy = copies.get(entryId)
    if (copy === undefined || staleIds.has(entryId)) continue
    const isEditBase =
      copy.writeIds?.[0] === basis.writeIds[0] &&
      (copy.revision ?? '') === base.revision &&
      copy.content === base.content &&
      copy.category === base.category
    if (isEditBase) editBases.set(entryId, copy)
  }
  return editBases
}
