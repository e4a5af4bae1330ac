import { TextIndex } from '@geist/search'
import type { JournalEntry } from './journal'

/** The search index of the user's device. */
export function indexOf(entries: readonly JournalEntry[]): TextIndex {
  const index = new TextIndex()
  for (const { id, content } of entries) index.put(id, content)
  return index
}
