import type { Entry } from '@geist/domain'

import type { Journal } from '../journal'
import { makeId } from '../make-id'
import { toNewEntry } from '../to-new-entry'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'

/** Resolves forks by keeping the entry's current text. The other texts stay as versions. */
export function keepCurrentText(
  journal: Journal,
  entry: Entry,
  forkVersions: readonly string[],
  now: number,
): Promise<SaveOutcome> {
  return recordWrites({
    journal,
    now,
    plan: () => [{ kind: 'settle-fork', entryId: entry.id, versions: forkVersions }],
  })
}

/**
 * Resolves a fork by keeping both texts: the other one becomes a new entry with the same timestamp,
 * in the same notebook. In a public notebook the new entry is unfiled instead: resolving a fork
 * must not publish a text that was never public.
 */
export function keepBothTexts(
  journal: Journal,
  entry: Entry,
  otherText: { readonly version: string; readonly content: string; readonly category: string },
  now: number,
): Promise<SaveOutcome> {
  const { revision: _, forks: __, ...fields } = toNewEntry(entry)
  return recordWrites({
    journal,
    now,
    plan: () => [
      {
        kind: 'create',
        entry: {
          ...fields,
          id: makeId(),
          content: otherText.content,
          category: otherText.category,
          collectionName: entry.isPublic ? '' : entry.collectionName,
          order: null,
          isPublic: false,
          inTrash: false,
        },
      },
      { kind: 'settle-fork', entryId: entry.id, versions: [otherText.version] },
    ],
  })
}
