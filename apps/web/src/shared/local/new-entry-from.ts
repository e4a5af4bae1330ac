import type { Entry } from '@geist/domain'

import type { NewEntry } from './write'

/**
 * What it takes to write an entry once more, as it is. Its write ids stay behind, so that other devices can tell the new document from the one that
 * the server has lost.
 */
export function newEntryFrom(entry: Entry): NewEntry {
  const { updatedAt: _, editedFrom: __, deletedAt, expireAt: ___, writeIds: ____, ...fields } = entry
  return { ...fields, inTrash: deletedAt !== null }
}
