import { TextIndex } from '@geist/search'
import type { JournalEntry } from './journal'

/** What the device of the person would search. */
export function indexOf(entries: readonly JournalEntry[]): TextIndex {
  const index = new TextIndex()
  for (const { id, content } of entries) index.put(id, content)
  return index
}
