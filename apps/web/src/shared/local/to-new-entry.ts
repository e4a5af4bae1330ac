import type { Entry } from '@geist/domain'

import type { NewEntry } from './write'

/**
 * Turns an entry into the fields that create it again. Drops its write ids, so that other devices
 * can tell the recreated document from the one that the server has lost.
 */
export function toNewEntry(entry: Entry): NewEntry {
  const { updatedAt: _, editedFrom: __, deletedAt, expireAt: ___, writeIds: ____, ...fields } = entry
  return { ...fields, inTrash: deletedAt !== null }
}
