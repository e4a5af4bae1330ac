import { userIdSchema } from '@geist/domain'
import * as v from 'valibot'
import type { EntryChange, StoredEntry } from '../ports/entry-store'

export interface AccountCategory {
  readonly uid: string
  readonly category: string
}

/**
 * Finds the categories whose counts a write changes: mostly none, one for a new entry, two for a
 * changed category.
 */
export function findChangedCategories({ before, after }: EntryChange): readonly AccountCategory[] {
  const from = findCountingCategory(before)
  const to = findCountingCategory(after)
  if (from?.uid === to?.uid && from?.category === to?.category) return []
  return [from, to].filter((category) => category !== undefined)
}

/** Finds the category that counts an entry; none in the trash. */
function findCountingCategory(entry: StoredEntry | undefined): AccountCategory | undefined {
  // The owner's id names a document, so it must be valid.
  if (entry === undefined || entry.deletedAt !== null || !v.is(userIdSchema, entry.uid)) return undefined
  return { uid: entry.uid, category: entry.category }
}
