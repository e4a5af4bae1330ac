import type { Entry } from '@geist/domain'

import type { NewEntry } from './write'

/** What it takes to write an entry once more, as it is. */
export function newEntryFrom(entry: Entry): NewEntry {
  const { updatedAt: _, editedFrom: __, deletedAt, expireAt: ___, ...fields } = entry
  return { ...fields, inTrash: deletedAt !== null }
}
