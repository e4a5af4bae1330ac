import { groupByLabel } from '../group-by-label'
import type { PhraseCount } from './count-phrases'

/**
 * The categories that tell a group from the others, most frequent first: those with at least half
 * of their notes in this group. A category of most of the journal tells nothing.
 */
export function findTellingCategories(
  group: readonly number[],
  categories: readonly string[],
  sizeByCategory: ReadonlyMap<string, number>,
): readonly PhraseCount[] {
  return [...groupByLabel(group, categories)]
    .map(([category, notes]) => ({
      key: `category ${category}`,
      wordKeys: [],
      isName: false,
      surface: category.trim().replaceAll(/\s+/gu, ' '),
      notes,
      journalCount: sizeByCategory.get(category) ?? notes.length,
    }))
    .filter(
      ({ notes, journalCount }) =>
        notes.length >= 2 &&
        notes.length >= journalCount * minShareOfCategory &&
        journalCount <= categories.length * maxShareOfJournal,
    )
    .toSorted((a, b) => b.notes.length - a.notes.length || (a.key < b.key ? -1 : 1))
}

const minShareOfCategory = 0.5
const maxShareOfJournal = 0.5
