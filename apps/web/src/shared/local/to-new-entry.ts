import type { Entry } from '@geist/domain'

import type { NewEntry } from './write'

/**
 * Copies an entry into a creation of the same entry. Drops its write ids, so that other devices can
 * tell the recreated document from the one that the server has lost.
 */
export function toNewEntry(entry: Entry): NewEntry {
  const { updatedAt: _, editedFrom: __, deletedAt, expireAt: ___, writeIds: ____, ...fields } = entry
  return { ...fields, inTrash: deletedAt !== null }
}
