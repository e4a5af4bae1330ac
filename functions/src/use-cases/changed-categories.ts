import { userIdSchema } from '@geist/domain'
import * as v from 'valibot'
import type { EntryChange, StoredEntry } from './entry-store'

/** A category of an account. */
export interface AccountCategory {
  readonly uid: string
  readonly category: string
}

/** The categories whose counts a write changed: none for most, one for a new entry, two where an entry went from one to another. */
export function changedCategories({ before, after }: EntryChange): readonly AccountCategory[] {
  const [from, to] = [countedIn(before), countedIn(after)]
  if (from?.uid === to?.uid && from?.category === to?.category) return []
  return [from, to].filter((category) => category !== undefined)
}

/** Where an entry counts; in the trash, nowhere. */
function countedIn(entry: StoredEntry | undefined): AccountCategory | undefined {
  // Whoever it belongs to names a document.
  if (entry === undefined || entry.deletedAt !== null || !v.is(userIdSchema, entry.uid)) return undefined
  return { uid: entry.uid, category: entry.category }
}
