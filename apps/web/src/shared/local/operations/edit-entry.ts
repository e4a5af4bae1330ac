import type { Entry } from '@geist/domain'

import { toEntryBasis } from '../write-basis'
import type { Journal } from '../journal'
import type { JournalTransaction } from '../journal-schema'
import { makeId } from '../make-id'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import type { Write, WriteBasis } from '../write'

export interface EntryEdit {
  /** The entry as seen when the edit began. If two edits began from one text, both are kept. */
  readonly seen: Entry
  readonly content: string
  readonly category: string
  /** Fork versions that this edit resolves. */
  readonly settles?: readonly string[]
}

/** Replaces an entry's text. The old text becomes a version. */
export function editEntry(journal: Journal, edit: EntryEdit, now: number): Promise<SaveOutcome> {
  const { seen, content, category, settles = [] } = edit
  const isUnchanged = content === seen.content && category === seen.category
  return recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      if (isUnchanged && settles.length === 0) return []
      const base = {
        revision: seen.revision ?? '',
        content: seen.content,
        category: seen.category,
        updatedAt: seen.updatedAt,
      }
      const write: Write = { kind: 'edit', entryId: seen.id, revision: makeId(), content, category, base, settles }
      return [{ basis: await readEditBasis(transaction, seen), write }]
    },
  })
}

/**
 * Returns what the author saw when the edit began. If the mirror still shows the same text to the
 * same readers, returns the mirror's state: unrelated changes, such as a new order, then cause no
 * conflict. If either state is private or kept from AI, so is the basis.
 */
async function readEditBasis(transaction: JournalTransaction, seen: Entry): Promise<WriteBasis> {
  const seenBasis = toEntryBasis(seen)
  const currentBasis = toEntryBasis((await transaction.objectStore('entries').get(seen.id))?.entry)
  const isMirrorUnchanged =
    currentBasis.textDigest === seenBasis.textDigest && currentBasis.isPublic === seenBasis.isPublic
  const neverAi = currentBasis.neverAi || seenBasis.neverAi
  return isMirrorUnchanged
    ? { ...currentBasis, neverAi }
    : { ...seenBasis, isPublic: currentBasis.isPublic && seenBasis.isPublic, neverAi }
}
