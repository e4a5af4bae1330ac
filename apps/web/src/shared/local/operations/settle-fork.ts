import type { Entry } from '@geist/domain'

import type { Journal } from '../journal'
import { makeId } from '../make-id'
import { newEntryFrom } from '../new-entry-from'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'

/** Keeps the text that an entry has now; the others stay among its versions. */
export function keepCurrentText(
  journal: Journal,
  entry: Entry,
  versions: readonly string[],
  now: number,
): Promise<SaveOutcome> {
  return recordWrites({ journal, now, plan: () => [{ kind: 'settle-fork', entryId: entry.id, versions }] })
}

/**
 * Keeps both texts of a fork: the other one becomes an entry of its own, of the same moment and in
 * the same notebook. Where that is public it is filed nowhere: what was never shown to others is
 * not shown to them by a decision between two texts.
 */
export function keepBothTexts(
  journal: Journal,
  entry: Entry,
  other: { readonly version: string; readonly content: string; readonly category: string },
  now: number,
): Promise<SaveOutcome> {
  const { revision: _, forks: __, ...fields } = newEntryFrom(entry)
  return recordWrites({
    journal,
    now,
    plan: () => [
      {
        kind: 'create',
        entry: {
          ...fields,
          id: makeId(),
          content: other.content,
          category: other.category,
          collectionName: entry.isPublic ? '' : entry.collectionName,
          order: null,
          isPublic: false,
          inTrash: false,
        },
      },
      { kind: 'settle-fork', entryId: entry.id, versions: [other.version] },
    ],
  })
}
