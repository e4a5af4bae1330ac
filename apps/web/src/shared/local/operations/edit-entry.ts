import type { Entry } from '@geist/domain'

import { basisOfEntry } from '../basis-of'
import type { Journal } from '../journal'
import type { JournalTransaction } from '../journal-schema'
import { makeId } from '../make-id'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import type { WriteBasis } from '../write'

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
    plan: async (transaction) =>
      isSame && settles.length === 0
        ? []
        : [
            {
              basis: await basisOfSeen(transaction, seen),
              write: {
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
            },
          ],
  })
}

/**
 * The basis is what the author saw when the edit began. Where the entry says the same text to the
 * same readers now, it is what the mirror shows: the edit then needs no second look because of,
 * say, another order. If either of the two is private, or kept from AI, the author takes the note for
 * such a one.
 */
async function basisOfSeen(transaction: JournalTransaction, seen: Entry): Promise<WriteBasis> {
  const saw = basisOfEntry(seen)
  const shown = basisOfEntry((await transaction.objectStore('entries').get(seen.id))?.entry)
  const isSame = shown.textDigest === saw.textDigest && shown.isPublic === saw.isPublic
  const neverAi = shown.neverAi || saw.neverAi
  return isSame ? { ...shown, neverAi } : { ...saw, isPublic: shown.isPublic && saw.isPublic, neverAi }
}
