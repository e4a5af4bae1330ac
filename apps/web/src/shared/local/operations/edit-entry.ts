import type { Entry } from '@geist/domain'

import type { Journal } from '../journal'
import { makeId } from '../make-id'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'

export interface EntryEdit {
  /** The entry as the person saw it when they began: two people who began from the same text both keep theirs. */
  readonly seen: Entry
  readonly content: string
  readonly category: string
  /** Versions of forks that this edit decides about. */
  readonly settles?: readonly string[]
}

/** Gives an entry a new text. The one it replaces stays among its versions. */
export function editEntry(journal: Journal, edit: EntryEdit, now: number): Promise<SaveOutcome> {
  const { seen, content, category, settles = [] } = edit
  const isSame = content === seen.content && category === seen.category
  return recordWrites({
    journal,
    now,
    plan: () =>
      isSame && settles.length === 0
        ? []
        : [
            {
              kind: 'edit',
              entryId: seen.id,
              revision: makeId(),
              content,
              category,
              base: {
                revision: seen.revision ?? '',
                content: seen.content,
                category: seen.category,
                updatedAt: seen.updatedAt,
              },
              settles,
            },
          ],
  })
}
